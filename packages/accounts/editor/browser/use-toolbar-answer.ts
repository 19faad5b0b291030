import { useEffect, useState, useSyncExternalStore } from 'react';

import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { callApi } from '../../session/browser/call-api';
import { isSignedInHinted } from '../../session/browser/signed-in-hint';
import type { ToolbarAnswer } from '../toolbar-route';
import type { ToolbarSubject } from '../toolbar-subject';

/** Subscribes to the events after which another tab may have signed out: cookies fire no events. */
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

/** Whether this browser probably has a session; notices a sign-out in another tab. */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(subscribe, isSignedInHinted, () => false);
}

/** Shallow check: this site's own server has built the response. */
function isToolbarAnswer(body: unknown): body is ToolbarAnswer {
  const { viewer, show } = fieldsOf(body);
  return typeof viewer === 'object' && viewer !== null && typeof show === 'boolean';
}

function queryOf({ node, type, taxonomy, isPostsPage }: ToolbarSubject): string {
  const postsPage = isPostsPage ? '1' : '0';
  return String(new URLSearchParams({ node: String(node), type, taxonomy, postsPage }));
}

/**
 * Fetches the toolbar's data for a page; null while loading and for visitors without a session.
 * During navigation the previous data stays, without its edit link.
 */
export function useToolbarAnswer(subject: ToolbarSubject, isWanted: boolean): ToolbarAnswer | null {
  const query = queryOf(subject);
  const [known, setKnown] = useState<{ query: string; answer: ToolbarAnswer | null } | null>(null);

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void callApi(`editor/toolbar?${query}`).then((given) => {
      if (!isCurrent) return;
      setKnown({ query, answer: given.ok && isToolbarAnswer(given.body) ? given.body : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [query, isWanted]);

  if (!isWanted || !known?.answer) return null;
  return known.query === query ? known.answer : { ...known.answer, editUrl: null };
}
