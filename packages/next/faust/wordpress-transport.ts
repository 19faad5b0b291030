import { ApolloLink, fromPromise, Observable } from '@apollo/client/core';
import type { FaustHooks, FaustPlugin } from '@faustwp/core/dist/cjs/index.js';

/** On the server only: browsers must load no byte of it. */
const loadLink = typeof window === 'undefined' ? () => import('@showcase/wordpress') : null;

/** Below Faust's default of 10: links that other plugins add stay before this one. */
const FIRST = 0;

/**
 * Gives Faust's Apollo Client the server's way to WordPress in place of Apollo's HTTP link: one
 * deadline for all requests of a page, a circuit breaker, a limit of size, typed errors (packages/wordpress/cms).
 */
export class WordPressTransport implements FaustPlugin {
  apply(hooks: FaustHooks): void {
    if (!loadLink) return;
    let loaded: Promise<ApolloLink> | undefined;
    const load = () => (loaded ??= loadLink().then(({ wordpressLink }) => wordpressLink()));
    const link = new ApolloLink((operation) =>
      fromPromise(load()).flatMap((each) => each.request(operation) ?? Observable.of()),
    );
    hooks.addFilter(
      'apolloClientOptions',
      'profile-showcase/wordpress-transport',
      (options) => ({ ...options, link }),
      FIRST,
    );
  }
}
