import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { readServerEnv } from '../env';
import type { GraphqlAnswer } from './graphql';

const MAX_HASHES = 2_000;

/** Query text → its SHA-256. */
const hashes = new LRUCache<string, string>({ max: MAX_HASHES });

/** URLs of CMSs that have reported that they do not support persisted queries. */
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
 * sends the query's hash alone, and the full query by POST when WordPress does not know it yet.
 * Null: persisted queries are disabled, which is the default, or this WordPress does not support
 * them.
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
  // WPGraphQL without Smart Cache reports it as a message.
  if (has(answer, /^PersistedQueryNotSupported$|^Persisted queries are not supported/)) {
    unsupported.add(wordpressUrl);
    return send({ query }, 'POST');
  }
  return answer;
}
