import { createHash } from 'node:crypto';

import { BoundedMap } from '../bounded-map';
import { readServerEnv } from '../env';
import type { GraphqlAnswer } from './graphql';

const MAX_HASHES = 2_000;

/** Text of a query → its SHA-256. */
const hashes = new BoundedMap<string, string>(MAX_HASHES);

/** Addresses of CMSs that have said that they keep no queries: they are not asked again. */
const unsupported = new Set<string>();

function hashOf(query: string): string {
  const known = hashes.get(query);
  if (known) return known;
  const hash = createHash('sha256').update(query).digest('hex');
  hashes.set(query, hash);
  return hash;
}

const has = ({ errors }: GraphqlAnswer, pattern: RegExp) =>
  errors.some((message) => pattern.test(message));

/**
 * Automatic persisted queries (https://www.apollographql.com/docs/apollo-server/performance/apq):
 * asks by the query's hash alone, and with the full query by POST when WordPress does not know it
 * yet. Null: persisted queries are off, which is the default, or this WordPress has none.
 *
 * @param send sends fields of a GraphQL request beside operationName and variables.
 */
export async function askByHash(
  query: string,
  send: (fields: object, method: 'GET' | 'POST') => Promise<GraphqlAnswer>,
): Promise<GraphqlAnswer | null> {
  const { persistedQueries, wordpressUrl } = readServerEnv();
  if (!persistedQueries || unsupported.has(wordpressUrl)) return null;
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } };
  const answer = await send({ extensions }, 'GET');
  if (has(answer, /^PersistedQueryNotFound$/)) return send({ query, extensions }, 'POST');
  // WPGraphQL without Smart Cache says it in words.
  if (has(answer, /^PersistedQueryNotSupported$|^Persisted queries are not supported/)) {
    unsupported.add(wordpressUrl);
    return send({ query }, 'POST');
  }
  return answer;
}
