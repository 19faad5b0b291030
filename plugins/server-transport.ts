import { ApolloLink, HttpLink, InMemoryCache, type ApolloClientOptions } from '@apollo/client';
import { getGraphqlEndpoint, type FaustHooks, type FaustPlugin } from '@faustwp/core';
import { print, type DocumentNode } from 'graphql';

import { readServerEnv } from '../lib/env';

/** A GET longer than this goes as POST: proxies and servers cut request lines at about 8 kB. */
const MAX_GET_LENGTH = 6_000;

/** A cache that sends documents as they are written; Apollo adds `__typename` to everything. */
class PlainDocuments extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document;
  }
}

/** The media types of an answer, https://graphql.github.io/graphql-over-http/draft/#sec-Media-Types */
const JSON_TYPE = /^application\/(?:json|graphql-response\+json)\b/i;

/** fetch with the time limit; a web page or file in place of an answer is an error that says so. */
async function fetchJson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(readServerEnv().cmsTimeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(input, { ...init, signal });
  const type = response.headers.get('content-type') ?? 'nothing';
  if (JSON_TYPE.test(type)) return response;
  // The body is not read; the time limit ends it.
  throw new Error(`status ${response.status} with ${type} in place of JSON`);
}

function isLong(query: string, variables: unknown): boolean {
  return encodeURIComponent(query + JSON.stringify(variables ?? {})).length > MAX_GET_LENGTH;
}

function createServerLink(): ApolloLink {
  const options = { uri: getGraphqlEndpoint(), fetch: fetchJson };
  return ApolloLink.split(
    ({ query, variables }) => isLong(print(query), variables),
    new HttpLink(options),
    new HttpLink({ ...options, useGETForQueries: true }),
  );
}

/**
 * How the server talks to WordPress: GET (SPEC 7), a time limit on every request, and documents
 * sent as they are written (no `__typename` added everywhere: it would go into every page).
 */
export class ServerTransport implements FaustPlugin {
  apply(hooks: FaustHooks): void {
    if (typeof window !== 'undefined') return;
    hooks.addFilter(
      'apolloClientOptions',
      'profile-showcase/server-transport',
      (options: ApolloClientOptions<unknown>): ApolloClientOptions<unknown> => ({
        ...options,
        link: createServerLink(),
        cache: new PlainDocuments(),
      }),
    );
  }
}
