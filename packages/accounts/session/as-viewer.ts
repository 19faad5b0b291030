import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import { z } from 'zod';

import { IdentityQueryDocument } from '../gql/documents';
import { askGraphql, type ExecuteQuery, GraphqlError, nameOf } from '@showcase/wordpress';
import { HttpError } from '@showcase/next/routes';
import type { Identity } from './session-token';

const viewer = z.object({
  databaseId: z.number().int().positive(),
  name: z.string().nullish(),
  username: z.string().nullish(),
  email: z.string().nullish(),
  avatar: z.object({ url: z.string().nullish() }).nullish(),
});

interface Identified {
  /** Null: the CMS does not accept the token. */
  identity: Identity | null;
  /** Whether the CMS answered as to a request without a token. */
  isAnonymous: boolean;
}

/** Returns the user of a token, and whether the CMS took the request for an anonymous one. @throws CmsUnavailableError */
export async function identifyOrNot(token: string): Promise<Identified> {
  // Other characters are not valid in a header.
  if (!/^[\x21-\x7e]{1,4096}$/.test(token)) return { identity: null, isAnonymous: false };
  const { data, errors } = await askGraphql(IdentityQueryDocument, {}, token);
  const found = viewer.safeParse(data.viewer).data;
  if (!found) return { identity: null, isAnonymous: data.viewer === null && errors.length === 0 };
  const { databaseId, email, avatar } = found;
  const username = found.username ?? '';
  const name = found.name || username;
  const identity = { sub: String(databaseId), name, username, email, picture: avatar?.url };
  return { identity, isAnonymous: false };
}

/** Returns the user of a token; null: the CMS rejects it. @throws CmsUnavailableError */
export const identify = async (token: string): Promise<Identity | null> =>
  (await identifyOrNot(token)).identity;

/**
 * Tells an invalid token from an outage: WPGraphQL fails every field for a token that it rejects.
 * The token is the cause when it has no viewer and the same query works without it.
 */
async function failureOf(token: string, query: DocumentNode, reason: string): Promise<Error> {
  const [identity, visitor] = await Promise.all([
    identify(token),
    askGraphql(IdentityQueryDocument),
  ]);
  return identity || visitor.errors.length > 0
    ? new GraphqlError(`${nameOf(query)} of the editor`, reason)
    : new HttpError(401, 'token_refused');
}

/**
 * Returns a function that runs queries with a user's token. No cache may keep the results for visitors.
 *
 * @throws CmsUnavailableError without a response, or for one with errors; HttpError `token_refused`
 *   when the token causes them
 */
export function executeAs(token: string): ExecuteQuery {
  return async <TData, TVariables extends object>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ) => {
    const { data, errors } = await askGraphql(query, variables, token);
    if (errors.length > 0) throw await failureOf(token, query, errors.join('; '));
    return data as TData;
  };
}
