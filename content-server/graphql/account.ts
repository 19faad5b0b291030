import type { Author } from '../model';
import { isAdministrator } from '../store/capabilities';
import type { Context } from './context';
import type { UserSource } from './sources';

/** The node of a user for themselves: also of those who published nothing. */
export function accountSource(user: Author, { store }: Context): UserSource {
  // Accounts are as they were at the start; names may have been changed since.
  return { __typename: 'User', author: store.author(user.id) ?? user };
}

/** The node of whoever asks; null for visitors. */
export function viewerSource({ viewer, store }: Context): UserSource | null {
  const author = store.author(viewer.userId ?? 0);
  return author ? { __typename: 'User', author } : null;
}

/** True for the user themselves and for administrators: they see email, log-in and roles. */
export function seesAccount({ id }: Author, { viewer }: Context): boolean {
  return viewer.userId === id || isAdministrator(viewer);
}
