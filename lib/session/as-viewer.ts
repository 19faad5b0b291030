import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { z } from 'zod';

import { IdentityQueryDocument } from '../../gql/documents';
import { CmsUnavailableError } from '../cms/errors';
import { askGraphql } from '../cms/graphql';
import type { ExecuteQuery } from '../resolve/template';
import { ApiError } from './api-route';
import type { Identity } from './session-token';

const viewer = z.object({
  databaseId: z.number().int().positive(),
  name: z.string().nullish(),
  username: z.string().nullish(),
  email: z.string().nullish(),
  avatar: z.object({ url: z.string().nullish() }).nullish(),
});

/**
 * Whose token this is, by the CMS's word; null when the CMS does not accept it.
 *
 * @returns with the clock of the CMS's web server, ms
 * @throws CmsUnavailableError
 */
export async function identify(token: string): Promise<(Identity & { at: number }) | null> {
  // Anything else is not valid in a header.
  if (!/^[\x21-\x7e]{1,4096}$/.test(token)) return null;
  const { at, data } = await askGraphql(IdentityQueryDocument, {}, token);
  const found = viewer.safeParse(data.viewer).data;
  if (!found) return null;
  const username = found.username ?? '';
  return {
    sub: String(found.databaseId),
    name: found.name || username,
    username,
    email: found.email,
    picture: found.avatar?.url,
    at,
  };
}

/**
 * WPGraphQL fails every field of an operation for a token that it does not accept, which looks like
 * an outage. The token is the cause when it identifies nobody and the same query without it works.
 */
async function failureOf(token: string, reason: string): Promise<Error> {
  const [identity, visitor] = await Promise.all([
    identify(token),
    askGraphql(IdentityQueryDocument),
  ]);
  return identity || visitor.errors.length > 0
    ? new CmsUnavailableError('a query of the editor', reason)
    : new ApiError('token_refused');
}

/**
 * Runs queries in the name of whoever a token is of. What comes back is for that person alone and
 * must not be put where pages are built from.
 *
 * @throws CmsUnavailableError when there is no answer, or one with errors; ApiError `token_refused`
 *   when the errors are because of the token
 */
export function executeAs(token: string): ExecuteQuery {
  return async <TData, TVariables extends object>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ) => {
    const { data, errors } = await askGraphql(query, variables, token);
    if (errors.length > 0) throw await failureOf(token, errors[0] ?? '');
    // Without errors the data has the shape of the document's type, as the schema guarantees.
    return data as TData;
  };
}
