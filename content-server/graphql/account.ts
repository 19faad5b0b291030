import { viewerOf } from '../auth/bearer';
import type { Author } from '../model';
import { isAdministrator } from '../store/capabilities';
import type { Context, InputArgs } from './context';
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

/** What follows in the request is asked by this user. */
export function becomeViewer(user: Author, context: Context): void {
  context.viewer = viewerOf(user);
}

/** The payload of a mutation, with the id that its input brought. */
export function payloadOf(
  { input }: InputArgs<unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  return { ...values, clientMutationId: input.clientMutationId ?? null };
}
