import { execute, type SingleExecutionResult } from '@apollo/client/core';
import { getApolloClient } from '@faustwp/core';
import { getOperationAST, type DocumentNode } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { clientLink } from './client-link';
import { CmsUnavailableError, GraphqlError } from './errors';

export interface GraphqlAnswer {
  status: number;
  /** Date header of the CMS's web server, ms. */
  at: number;
  /** Empty when the response had none. */
  data: Record<string, unknown>;
  /** Error messages. */
  errors: string[];
}

/** Returns the name of the document's operation. */
export function operationNameOf(document: DocumentNode): string {
  return getOperationAST(document)?.name?.value ?? 'a query';
}

/**
 * Sends an operation through the links of Faust's Apollo Client, and so through those that plugins
 * add. Not through its cache, which would ask for `__typename` in each object: pages are rendered from
 * exactly what a document selects.
 *
 * @param context what the transport (wordpress-link.ts) reads
 * @throws CmsUnavailableError when there is no GraphQL response, or one with a 5xx status
 */
async function send(
  query: DocumentNode,
  variables: object,
  context: { headers?: Record<string, string>; fetchOptions?: { method: 'POST' } },
): Promise<GraphqlAnswer> {
  const request = { query, variables, operationName: operationNameOf(query), context };
  const link = (clientLink().current ??= getApolloClient().link);
  const result = await new Promise<SingleExecutionResult>((resolve, reject) => {
    execute(link, request).subscribe(resolve, reject);
  });
  const { status = 200, at = Date.now() } = result.context ?? {};
  const errors = (result.errors ?? []).map(({ message }) => message);
  return { status: Number(status), at: Number(at), data: result.data ?? {}, errors };
}

/**
 * Runs an operation by POST: a mutation, or a query with a user's token, which must neither be in
 * access logs nor be served from a cache.
 *
 * @param token of the user; without one the operation is anonymous.
 * @param more further headers
 * @throws CmsUnavailableError when there is no GraphQL response, or one with a 5xx status
 */
export function askGraphql(
  document: DocumentNode,
  variables: object = {},
  token?: string,
  more: Record<string, string> = {},
): Promise<GraphqlAnswer> {
  const headers = { ...more, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return send(document, variables, { headers, fetchOptions: { method: 'POST' } });
}

/**
 * Runs one query without a user and returns its data: by GET, so that caches in front of WordPress
 * can respond, and by its hash when persisted queries are enabled (faust.config.ts). Error policy
 * "none": a response with errors is a failure.
 *
 * @throws CmsUnavailableError for every failure, GraphQL errors included.
 */
export async function executeQuery<TData, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<TData> {
  const { data, errors, status } = await send(query, variables, {});
  const operation = operationNameOf(query);
  if (errors.length > 0) throw new GraphqlError(operation, errors.join('; '));
  if (status !== 200) throw new CmsUnavailableError(operation, `status ${status}`);
  if (Object.keys(data).length === 0) throw new CmsUnavailableError(operation, 'it holds no data');
  return data as TData;
}
