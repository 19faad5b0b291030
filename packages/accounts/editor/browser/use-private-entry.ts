import { useRouter } from 'next/router';

import type { PrivateEntryAnswer } from '../private-entry-route';
import { useApi } from './use-api';
import { useSignedInHint } from './use-toolbar-answer';

/**
 * Asks for a private entry at this address, for people who are probably signed in only. Null: there
 * is none for them, or not yet.
 */
export function usePrivateEntry(): PrivateEntryAnswer | null {
  const [pathname = ''] = useRouter().asPath.split(/[?#]/);
  const query = new URLSearchParams({ path: pathname });
  const path = useSignedInHint() ? `editor/private-entry?${query}` : null;
  const known = useApi<PrivateEntryAnswer>(path);
  // Next keeps the 404 page when it goes from one private entry to another.
  return known?.answer.ok && known.path === path ? known.answer.body : null;
}
