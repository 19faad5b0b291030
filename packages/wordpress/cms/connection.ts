import type { ApolloLink } from '@apollo/client/core';

import { readServerEnv } from '../environment/env';
import { wordpressState } from '../state/process-wide';
import { CircuitBreaker } from './circuit-breaker';
import { createWorkLimit } from './work-limit';

/** The plugins of WordPress whose fields the schema has, and what not every WPGraphQL has. */
export interface SchemaPlugins {
  seo: 'yoast' | 'rank-math' | null;
  languages: 'polylang' | 'wpml' | null;
  /** Whether lists of posts can be limited to sticky ones. */
  sticky: boolean;
}

/** Requests of one page at once are no more than CMS_CONCURRENCY of all pages. */
const turns = () => ({
  /** Pages that are kept. */
  pages: createWorkLimit(readServerEnv().CMS_CONCURRENCY, 1_000),
  /** Queries for a single request, or for an address that may not exist. */
  visitors: createWorkLimit(2, 20),
  /** Queries of browsers (packages/accounts/faust/relay-route.ts): the costliest of them must not delay searches. */
  relay: createWorkLimit(2, 20),
  /** API routes: signing in and what editors use. */
  accounts: createWorkLimit(4, 100),
  /** Requests that make WordPress send mail, which can take long. */
  mail: createWorkLimit(2, 20),
  /** WordPress's own front end: unknown addresses must not crowd out pages. */
  frontEnd: createWorkLimit(2, 20),
});

/** All that a process keeps of one WordPress. */
class Connection {
  readonly circuit: CircuitBreaker;
  /**
   * Lanes: work limits for requests to WordPress, by purpose. Requests that visitors can cause without limit take no
   * turn of a page, and fail without an effect on pages (CircuitBreaker).
   */
  readonly turns = turns();
  plugins: SchemaPlugins = { seo: null, languages: null, sticky: false };

  constructor(url: string) {
    this.circuit = new CircuitBreaker(url);
  }
}

declare module '../state/process-wide' {
  interface WordPressState {
    /** Pages and API routes share the limits of a WordPress, and what is known of it. */
    byUrl?: Map<string, Connection>;
    links?: WeakMap<object, ApolloLink>;
  }
}

/** Returns what is known of the environment's WordPress. */
export function connection(): Connection {
  const { wordpressUrl } = readServerEnv();
  const byUrl = (wordpressState().byUrl ??= new Map<string, Connection>());
  const known = byUrl.get(wordpressUrl) ?? new Connection(wordpressUrl);
  byUrl.set(wordpressUrl, known);
  return known;
}

/** The links of Faust's client, by the plugins of the configuration that it was made with. */
export const clientLinks = () => (wordpressState().links ??= new WeakMap<object, ApolloLink>());

/** Returns the circuit breaker of the environment's WordPress. */
export const circuitBreaker = (): CircuitBreaker => connection().circuit;
