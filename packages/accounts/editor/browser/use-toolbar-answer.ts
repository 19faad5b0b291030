import { useSyncExternalStore } from 'react';

import { isSignedInHinted } from '../../session/browser/signed-in-hint';
import type { ToolbarAnswer } from '../toolbar-route';
import type { ToolbarSubject } from '../toolbar-subject';
import { useApi } from './use-api';

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

/**
 * Fetches the toolbar's data for a page; null while loading and for visitors without a session.
 * During navigation the previous data stays, without its edit link.
 */
export function useToolbarAnswer(
  { node, type, taxonomy, isPostsPage }: ToolbarSubject,
  isWanted: boolean,
): ToolbarAnswer | null {
  const postsPage = isPostsPage ? '1' : '0';
  const query = new URLSearchParams({ node: String(node), type, taxonomy, postsPage });
  const path = `editor/toolbar?${query}`;
  const known = useApi<ToolbarAnswer>(isWanted ? path : null);
  if (!known?.answer.ok) return null;
  const { body } = known.answer;
  return known.path === path ? body : { ...body, editUrl: null };
}
