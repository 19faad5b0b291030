import { viewerOf } from '../auth/bearer';
import type { Author } from '../model/site';
import { isAdministrator } from '../store/capabilities';
import type { Context, InputArgs } from './context';
import type { UserSource } from './sources';

/** Returns the node of a user's own account, even without published posts. */
export function accountSource(author: Author): UserSource {
  return { __typename: 'User', author };
}

/** Returns the viewer's node; null for visitors. */
export function viewerSource({ viewer, store }: Context): UserSource | null {
  const author = store.author(viewer.userId ?? 0);
  return author ? accountSource(author) : null;
}

/** Whether the viewer may see email, login and roles: the user themselves and administrators. */
export function seesAccount({ id }: Author, { viewer }: Context): boolean {
  return viewer.userId === id || isAdministrator(viewer);
}

/** Makes a user the viewer of the rest of the request. */
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
