import { useSyncExternalStore } from 'react';

import { isSignedInHinted } from '../session/browser/signed-in-hint';

const subscribeNever = () => () => undefined;

/** Reads a value that only the browser has; `before` on the server and until hydration. */
export function useInBrowser<T extends string | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(subscribeNever, read, () => before);
}

/** Whether this browser probably has a session; false on the server and until hydration. */
export function useIsSignedIn(): boolean {
  return useInBrowser(isSignedInHinted, false);
}

/** Whether the page is hydrated: buttons that need JavaScript are disabled before. */
export function useIsHydrated(): boolean {
  return useInBrowser(() => true, false);
}
