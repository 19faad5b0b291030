import { z } from 'zod';

import { IdentityQueryDocument } from '../../gql/documents';
import { askGraphql } from '../cms/graphql';
import type { Identity } from './session-token';

const viewer = z.object({
  databaseId: z.number().int().positive(),
  name: z.string().nullish(),
  username: z.string().nullish(),
  email: z.string().nullish(),
  avatar: z.object({ url: z.string().nullish() }).nullish(),
});

export interface Identified extends Identity {
  /** The clock of the CMS's web server, ms. */
  at: number;
}

/**
 * Whose token this is, by the CMS's word; null when the CMS does not accept it.
 *
 * @throws CmsUnavailableError
 */
export async function identify(token: string): Promise<Identified | null> {
  // What can't stand in a header can't be a token either.
  if (!/^[\x21-\x7e]{1,4096}$/.test(token)) return null;
  const { at, data } = await askGraphql(IdentityQueryDocument, {}, token);
  const found = viewer.safeParse(data.viewer).data;
  if (!found) return null;
  const username = found.username ?? '';
  return {
    userId: String(found.databaseId),
    name: found.name || username,
    username,
    email: found.email ?? null,
    image: found.avatar?.url ?? null,
    at,
  };
}
