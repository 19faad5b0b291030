import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { findWrongType } from './check-data';
import { CmsUnavailableError, GraphqlError } from './errors';
import { askAsVisitor, operationNameOf } from './graphql';

/**
 * Runs one query without a user and returns its data. Error policy "none": a response with errors
 * is a failure.
 *
 * @throws CmsUnavailableError for every failure, GraphQL errors included.
 */
export async function executeQuery<TData, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<TData> {
  const { data, errors, status } = await askAsVisitor(query, variables);
  const operation = operationNameOf(query);
  if (errors.length > 0) throw new GraphqlError(operation, errors.join('; '));
  if (status !== 200) throw new CmsUnavailableError(operation, `status ${status}`);
  if (Object.keys(data).length === 0) throw new CmsUnavailableError(operation, 'it holds no data');
  // As an error of GraphQL, which it should have been: the part of the query that it is in may be
  // one that the page can do without.
  const wrong = findWrongType(query, data);
  if (wrong) throw new GraphqlError(operation, `${wrong} is of a wrong type`);
  return data as TData;
}
