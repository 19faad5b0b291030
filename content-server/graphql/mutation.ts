import { viewerOf } from '../auth/bearer';
import type { Author } from '../model';
import type { Context, InputArgs } from './context';

/** The payload of a mutation, with the id that its input brought. */
export function payloadOf(
  { input }: InputArgs<unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  return { ...values, clientMutationId: input.clientMutationId ?? null };
}

/** What follows in the request is asked by this user. */
export function becomeViewer(user: Author, context: Context): void {
  context.viewer = viewerOf(user);
}
