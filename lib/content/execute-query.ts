import { getApolloClient } from '@faustwp/core';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { ContentUnavailableError } from './errors';

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error';
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
  try {
    const { data } = await getApolloClient().query({ query, variables, fetchPolicy: 'no-cache' });
    // Apollo answers whatever stood there: `"data": null` without any error, or nothing at all.
    if (typeof data === 'object' && data && Object.keys(data).length > 0) return data;
  } catch (error) {
    throw new ContentUnavailableError(reasonOf(error), { cause: error });
  }
  throw new ContentUnavailableError('its answer holds no data');
}
