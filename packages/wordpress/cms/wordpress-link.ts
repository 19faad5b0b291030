import {
  ApolloLink,
  fromPromise,
  type Operation,
  type SingleExecutionResult,
} from '@apollo/client/core';
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { getConfig } from '@faustwp/core';
import { getOperationAST, print, stripIgnoredCharacters, type DocumentNode } from 'graphql';
import { createHash } from 'node:crypto';
import { z } from 'zod';

import { endpointWith, graphqlEndpoint } from './circuit-breaker';
import { CmsUnavailableError } from './errors';
import type { JsonAnswer } from './fetch-json';
import { getJson, postJson } from './request';

/** Longer GET requests are sent as POST: proxies and servers limit request lines to about 8 kB. */
const MAX_GET_LENGTH = 7_500;

const graphqlBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).nullish(),
});

/** WPGraphQL without Smart Cache has a text of its own for the protocol's PersistedQueryNotSupported. */
const UNSUPPORTED = /^Persisted queries are not supported/;

/** Context that earlier links, such as Apollo's for persisted queries, set on an operation. */
const contextOf = z.object({
  headers: z.record(z.string(), z.string()).default({}),
  http: z
    .object({ includeQuery: z.boolean().default(true), includeExtensions: z.boolean().optional() })
    .default({ includeQuery: true }),
  fetchOptions: z.object({ method: z.string().optional() }).nullish(),
});

const texts = new WeakMap<DocumentNode, string>();

/** Returns a document's text, without white space: it is part of URLs, in which a space is `%20`. */
function textOf(document: DocumentNode): string {
  const text = texts.get(document) ?? stripIgnoredCharacters(print(document));
  texts.set(document, text);
  return text;
}

function resultOf(operation: string, { status, body, at }: JsonAnswer): SingleExecutionResult {
  const parsed = graphqlBody.safeParse(body).data;
  // JSON of something else, such as a rate limit's in front of WordPress, has neither.
  const isGraphql = parsed && (parsed.data || parsed.errors);
  if (!isGraphql || status >= 500) throw new CmsUnavailableError(operation, `status ${status}`);
  const errors = (parsed.errors ?? []).map(({ message }) => ({
    message: UNSUPPORTED.test(message) ? 'PersistedQueryNotSupported' : message,
  }));
  return {
    data: parsed.data ?? {},
    ...(errors.length > 0 && { errors }),
    context: { status, at },
  };
}

/** Returns the fields of a request as they stand in an address. */
function queryOf(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
}

/**
 * Sends an operation to WordPress: a query by GET, unless it is too long or its context says POST; a
 * mutation by POST.
 *
 * @throws CmsUnavailableError when there is no GraphQL response, or one with a 5xx status
 */
async function sendOperation(operation: Operation): Promise<SingleExecutionResult> {
  const { operationName: name, query: document, variables, extensions } = operation;
  const { headers, http, fetchOptions } = contextOf.parse(operation.getContext());
  const isQuery = getOperationAST(document)?.operation === 'query';
  const fields = {
    operationName: name,
    variables,
    ...(http.includeQuery && { query: textOf(document) }),
    ...(http.includeExtensions && { extensions }),
  };
  const mayGet = isQuery && fetchOptions?.method !== 'POST' && getConfig().useGETForQueries;
  const query = mayGet ? queryOf(fields) : null;
  const answer =
    query !== null && query.length <= MAX_GET_LENGTH
      ? await getJson(name, endpointWith(query), headers)
      : await postJson(name, graphqlEndpoint(), fields, headers, isQuery);
  return resultOf(name, answer);
}

const transport = new ApolloLink((operation) => fromPromise(sendOperation(operation)));

/** Only what visitors see is asked by its hash: a mutation or a user's query is sent once, by POST. */
function isByHash({ query, getContext }: Operation): boolean {
  const { fetchOptions } = getContext();
  const isQuery = getOperationAST(query)?.operation === 'query';
  return getConfig().usePersistedQueries === true && isQuery && fetchOptions?.method !== 'POST';
}

/**
 * Returns Faust's links, with this site's transport for Apollo's: one for queries by their hash, which
 * sends the query itself by POST when WordPress does not know it, and remembers when WordPress knows
 * no hashes at all.
 */
export function wordpressLink(): ApolloLink {
  const persisted = createPersistedQueryLink({
    // WordPress compares the hash with that of the text that is sent.
    generateHash: (document) => createHash('sha256').update(textOf(document)).digest('hex'),
  });
  return ApolloLink.split(isByHash, persisted.concat(transport), transport);
}
