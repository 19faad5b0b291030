import { useRouter } from 'next/router';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { callApi, type ApiAnswer } from '../../session/browser/call-api';
import { isSignedInHinted } from '../../session/browser/signed-in-hint';
import type { PrivateEntryAnswer } from '../entry-routes';
import type { ToolbarAnswer } from '../toolbar-route';
import type { ToolbarSubject } from '../toolbar-subject';

/** Events after which another tab may have signed out: cookies fire none. The last one comes up from the document. */
const EVENTS = ['storage', 'focus', 'visibilitychange'];

function subscribe(listener: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, listener);
  return () => EVENTS.forEach((name) => window.removeEventListener(name, listener));
}

/**
 * Asks a route of the API, in a browser that probably has a session, whenever the path changes.
 * Returns the last body, with the path that it is of; null for visitors, and while there is none.
 */
function useAnswer<Body>(path: string): { path: string; body: Body } | null {
  const isSignedIn = useSyncExternalStore(subscribe, isSignedInHinted, () => false);
  const [known, setKnown] = useState<{ path: string; answer: ApiAnswer<Body> } | null>(null);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isCurrent = true;
    void callApi<Body>(path).then((answer) => isCurrent && setKnown({ path, answer }));
    return () => {
      isCurrent = false;
    };
  }, [path, isSignedIn]);

  return isSignedIn && known?.answer.ok ? { path: known.path, body: known.answer.body } : null;
}

/**
 * Fetches the toolbar's data for a page. During navigation the previous data stays, without its edit
 * link.
 */
export function useToolbarAnswer(subject: ToolbarSubject): ToolbarAnswer | null {
  const query = new URLSearchParams({ ...subject, node: String(subject.node) });
  const path = `editor/toolbar?${query}`;
  const known = useAnswer<ToolbarAnswer>(path);
  return known && (known.path === path ? known.body : { ...known.body, editUrl: null });
}

/** Asks for a private entry at this address. Null: there is none for them, or not yet. */
export function usePrivateEntry(): PrivateEntryAnswer | null {
  const [pathname = ''] = useRouter().asPath.split(/[?#]/);
  const path = `editor/private-entry?${new URLSearchParams({ path: pathname })}`;
  const known = useAnswer<PrivateEntryAnswer>(path);
  // Next keeps the 404 page when it goes from one private entry to another.
  return known?.path === path ? known.body : null;
}
