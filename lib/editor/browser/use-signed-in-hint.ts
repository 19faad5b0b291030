import { useSyncExternalStore } from 'react';

import { isSignedInHinted } from '../../session/browser/signed-in-hint';

/** Cookies tell nobody that they are gone: it is looked at when another tab may have signed out. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether this browser probably holds a session, also after it was ended in another tab. */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(subscribe, isSignedInHinted, () => false);
}
