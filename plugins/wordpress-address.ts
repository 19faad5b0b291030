import type { FaustHooks, FaustPlugin } from '@faustwp/core';

import { readServerEnv } from '../lib/env';

/**
 * Where WordPress is, read when the server runs. Faust reads the variable itself, but Next writes
 * its value at build time into the code, and one build should run against any WordPress.
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
