import { ApolloError } from '@apollo/client';
import { getOperationName } from '@apollo/client/utilities';
import { getApolloClient } from '@faustwp/core';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { ContentUnavailableError } from './errors';
import { noteMissingMenus, withoutMissingMenus } from './menu-locations';

interface ErrorLike {
  message?: unknown;
  code?: unknown;
  cause?: unknown;
}

/** Read by shape: what fetch throws need not be an instance of this realm's Error. */
function messageOf(error: unknown): string {
  const { message = 'unknown error', cause }: ErrorLike = Object(error);
  // undici says only "fetch failed"; the socket's own error is its cause, and for a host with
  // several addresses that has a code and no message.
  const { message: reason, code }: ErrorLike = Object(cause);
  const detail = reason || code;
  return detail ? `${message} (${detail})` : `${message}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApolloError)) return messageOf(error);
  const { networkError, graphQLErrors } = error;
  if (networkError) {
    const status = 'statusCode' in networkError ? `HTTP ${networkError.statusCode}, ` : '';
    return status + messageOf(networkError);
  }
  return graphQLErrors.map(({ message }) => message).join('; ') || error.message;
}

/**
 * Runs one query against the CMS through Faust's Apollo Client, so that Faust's filters
 * (plugins/) decide on transport and time limit, and answers the raw data: nothing is cached, and
 * nothing is lost when a type is missing in possibleTypes.
 *
 * @throws ContentUnavailableError for every failure, GraphQL errors included.
 */
export async function executeQuery<TData, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<TData> {
  const operation = getOperationName(query) ?? 'a query';
  const ask = async () => {
    const { query: possible, left } = withoutMissingMenus(query);
    const { data } = await getApolloClient().query({
      query: possible,
      variables,
      fetchPolicy: 'no-cache',
    });
    // Apollo answers whatever stood there: `"data": null` without any error, or nothing at all.
    return typeof data === 'object' && data ? { ...data, ...left } : null;
  };
  try {
    const data = await ask().catch((error: unknown) => {
      if (noteMissingMenus(error)) return ask();
      throw error;
    });
    if (data && Object.keys(data).length > 0) return data;
  } catch (error) {
    throw new ContentUnavailableError(operation, reasonOf(error));
  }
  throw new ContentUnavailableError(operation, 'it holds no data');
}
