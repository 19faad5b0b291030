/**
 * Both ends of Faust's Apollo Client: what the site asks WPGraphQL, through the links of the client, and
 * the last of these links, which sends it.
 */
import {
  ApolloLink,
  execute,
  fromPromise,
  type Operation,
  type SingleExecutionResult,
} from '@apollo/client/core';
import { print } from '@apollo/client/utilities';
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { getApolloClient } from '@faustwp/core/dist/cjs/client.js';
import { getConfig } from '@faustwp/core/dist/cjs/config/index.js';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { getOperationAST, stripIgnoredCharacters, type DocumentNode } from 'graphql';
import { createHash } from 'node:crypto';

import { hasFormOf } from './answer-form';
import { depthProblem } from './causes.mjs';
import { endpointWith, graphqlEndpoint, graphqlIn } from './circuit-breaker';
import { clientLinks } from './connection';
import { CmsUnavailableError, GraphqlError } from './errors';
import type { JsonAnswer } from './fetch-json';
import { MAX_GET_LENGTH, queryString } from './query-string';
import { getJson, postJson } from './request';

export interface GraphqlAnswer {
  status: number;
  /** Empty when the response had none. */
  data: Record<string, unknown>;
  errors: string[];
}

/** Properties of an operation's context that the last link reads, as Apollo's, which other links set as well. */
interface Context {
  headers?: Record<string, string>;
  http?: { includeQuery?: boolean; includeExtensions?: boolean };
  fetchOptions?: { method?: string };
}

/** Returns the name of a document's operation for messages; many of an owner's have none. */
export const nameOf = (document: DocumentNode) =>
  getOperationAST(document)?.name?.value ?? 'a query without a name';

/** Returns the links of Faust's client, which Faust makes anew each time that it is asked. */
function clientLink(): ApolloLink {
  const links = clientLinks();
  // A list of its own for each configuration (packages/next/faust/faust-config.ts).
  const key = getConfig().plugins ?? links;
  const link = links.get(key) ?? getApolloClient().link;
  links.set(key, link);
  return link;
}

/**
 * Sends an operation through the client's links, those of plugins included. Not through its cache, which
 * would ask for `__typename` in each object: pages are rendered from exactly what a document selects.
 */
async function send(
  query: DocumentNode,
  variables: object,
  context: Context,
): Promise<GraphqlAnswer> {
  const request = { query, variables, context };
  const result = await new Promise<SingleExecutionResult>((resolve, reject) => {
    execute(clientLink(), request).subscribe(resolve, reject);
  });
  const { status = 200 } = result.context ?? {};
  const errors = (result.errors ?? []).map(({ message }) => message);
  return { status: Number(status), data: result.data ?? {}, errors };
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
 * can respond, and by its hash when persisted queries are enabled (faust.config.ts).
 *
 * @throws CmsUnavailableError for every failure, GraphQL errors included.
 */
export async function executeQuery<TData, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<TData> {
  const { data, errors, status } = await send(query, variables, {});
  const operation = nameOf(query);
  if (errors.length > 0) throw new GraphqlError(operation, errors.join('; '));
  if (status !== 200) throw new CmsUnavailableError(operation, `status ${status}`);
  if (Object.keys(data).length === 0) throw new CmsUnavailableError(operation, 'it holds no data');
  if (!hasFormOf(query, data)) throw new CmsUnavailableError(operation, 'it is not of its form');
  return data as TData;
}

/** Runs one query like executeQuery(), with the token of any user. */
export type ExecuteQuery = typeof executeQuery;

/** WPGraphQL without Smart Cache has a text of its own for the protocol's PersistedQueryNotSupported. */
const UNSUPPORTED = /^Persisted queries are not supported/;

/** Returns a message of WPGraphQL as the protocol has it, or with what is to be done about it. */
function explained(message: string): string {
  const tooDeep = depthProblem(message);
  if (tooDeep) return `${message} ${tooDeep.fix}`;
  return UNSUPPORTED.test(message) ? 'PersistedQueryNotSupported' : message;
}

/** A document's text, without white space: it is part of URLs, in which a space is `%20`. */
const textOf = (document: DocumentNode) => stripIgnoredCharacters(print(document));

function resultOf(operation: string, answer: JsonAnswer): SingleExecutionResult {
  const { status } = answer;
  const found = graphqlIn(answer);
  if (!found) throw new CmsUnavailableError(operation, `status ${status}`);
  const errors = (found.errors ?? []).map(({ message }) => ({ message: explained(message) }));
  return { data: found.data ?? {}, ...(errors.length > 0 && { errors }), context: { status } };
}

const isQuery = ({ query }: Operation) => getOperationAST(query)?.operation === 'query';

/** Whether an operation is what visitors see: a user's query is sent by POST, as a mutation. */
function isPublic(operation: Operation): boolean {
  const { fetchOptions }: Context = operation.getContext();
  return isQuery(operation) && fetchOptions?.method !== 'POST';
}

/** Sends an operation: a query by GET, unless it is too long or its context says POST. */
async function sendOperation(operation: Operation): Promise<SingleExecutionResult> {
  const { operationName, query: document, variables, extensions } = operation;
  const name = nameOf(document);
  const { headers, http = {} }: Context = operation.getContext();
  const fields = {
    // Without a name none is sent: WordPress would look for an operation that is called `undefined`.
    operationName: operationName || undefined,
    variables,
    ...(http.includeQuery !== false && { query: textOf(document) }),
    ...(http.includeExtensions && { extensions }),
  };
  const mayGet = isPublic(operation) && getConfig().useGETForQueries;
  const query = mayGet ? queryString(fields) : null;
  const answer =
    query !== null && query.length <= MAX_GET_LENGTH
      ? await getJson(name, endpointWith(query), headers)
      : await postJson(name, graphqlEndpoint(), fields, headers, isQuery(operation));
  return resultOf(name, answer);
}

/**
 * Returns Faust's links, with this site's transport for Apollo's: one for queries by their hash, which
 * sends the query itself by POST when WordPress does not know it, and remembers when WordPress knows
 * no hashes at all.
 */
export function wordpressLink(): ApolloLink {
  const transport = new ApolloLink((operation) => fromPromise(sendOperation(operation)));
  const persisted = createPersistedQueryLink({
    // WordPress compares the hash with that of the text that is sent.
    generateHash: (document) => createHash('sha256').update(textOf(document)).digest('hex'),
  });
  const isByHash = (operation: Operation) =>
    getConfig().usePersistedQueries === true && isPublic(operation);
  return ApolloLink.split(isByHash, persisted.concat(transport), transport);
}
