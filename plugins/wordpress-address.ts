import type { FaustHooks, FaustPlugin } from '@faustwp/core';

import { readServerEnv } from '../lib/env';

/**
 * Sets WordPress's URL at run time. Faust reads the variable itself, but Next inlines its value at
 * build time, and one build must run against any WordPress.
 */
export class WordPressAddress implements FaustPlugin {
  apply(hooks: FaustHooks): void {
    if (typeof window !== 'undefined') return;
    hooks.addFilter(
      'wpUrl',
      'profile-showcase/wordpress-address',
      () => readServerEnv().wordpressUrl,
    );
  }
}
