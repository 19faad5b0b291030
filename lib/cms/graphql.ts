import { getOperationAST, print, stripIgnoredCharacters, type DocumentNode } from 'graphql';
import { z } from 'zod';

import { CmsUnavailableError } from './errors';
import { askByHash } from './persisted-queries';
import type { JsonAnswer } from './fetch-json';
import { getJson, postJson } from './request';

const ENDPOINT = '/index.php?graphql';

/** Longer GET requests are sent as POST: proxies and servers limit request lines to about 8 kB. */
const MAX_GET_LENGTH = 7_500;

const graphqlBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).nullish(),
});

export interface GraphqlAnswer {
  status: number;
  /** Date header of the CMS's web server, ms. */
  at: number;
  /** Empty when the response had none. */
  data: Record<string, unknown>;
  /** Error messages. */
  errors: string[];
}

/** A GraphQL operation as sent over HTTP. */
export interface Operation {
  name: string;
  query: string;
  variables: object;
}

/** Returns the name of the document's operation. */
export function operationNameOf(document: DocumentNode): string {
  return getOperationAST(document)?.name?.value ?? 'a query';
}

function answerOf(operation: string, { status, body, at }: JsonAnswer): GraphqlAnswer {
  const parsed = graphqlBody.safeParse(body).data;
  // JSON of something else, such as a rate limit's in front of WordPress, has neither.
  const isGraphql = parsed && (parsed.data || parsed.errors);
  if (!isGraphql || status >= 500) throw new CmsUnavailableError(operation, `status ${status}`);
  const errors = (parsed.errors ?? []).map(({ message }) => message);
  return { status, at, data: parsed.data ?? {}, errors };
}

const texts = new WeakMap<DocumentNode, string>();

/** Returns a document's text, without white space: it is part of URLs, in which a space is `%20`. */
function textOf(document: DocumentNode): string {
  const text = texts.get(document) ?? stripIgnoredCharacters(print(document));
  texts.set(document, text);
  return text;
}

/** Sends a visitor's query, which changes nothing: by GET, unless the URL would be too long. */
async function sendQuery(
  operation: string,
  fields: Record<string, unknown>,
  method: 'GET' | 'POST',
): Promise<GraphqlAnswer> {
  const query = Object.entries(fields)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  const answer =
    method === 'GET' && query.length <= MAX_GET_LENGTH
      ? await getJson(operation, `${ENDPOINT}&${query}`)
      : await postJson(operation, ENDPOINT, fields, {}, true);
  return answerOf(operation, answer);
}

/**
 * Runs a query without a user: by GET, so that caches in front of WordPress can respond, and first
 * by its hash when persisted queries are enabled.
 *
 * @throws CmsUnavailableError when there is no GraphQL response, or one with a 5xx status
 */
export async function askAsVisitor(
  document: DocumentNode,
  variables: object,
): Promise<GraphqlAnswer> {
  const name = operationNameOf(document);
  const query = textOf(document);
  const send = (fields: object, method: 'GET' | 'POST') =>
    sendQuery(name, { operationName: name, variables, ...fields }, method);
  return (await askByHash(query, send)) ?? send({ query }, 'GET');
}

/**
 * Runs an operation by POST: a mutation, or a query with a user's token, which must neither be in
 * access logs nor be served from a cache.
 *
 * @param token of the user; without one the operation is anonymous.
 * @param more further headers
 * @throws CmsUnavailableError when there is no GraphQL response, or one with a 5xx status
 */
export async function askGraphql(
  document: DocumentNode,
  variables: object = {},
  token?: string,
  more: Record<string, string> = {},
): Promise<GraphqlAnswer> {
  const headers: Record<string, string> = {
    ...more,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const name = operationNameOf(document);
  const isQuery = getOperationAST(document)?.operation === 'query';
  const body = { query: print(document), variables };
  return answerOf(name, await postJson(name, ENDPOINT, body, headers, isQuery));
}
