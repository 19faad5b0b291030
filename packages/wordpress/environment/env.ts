import { hooks } from '@faustwp/core/dist/cjs/wpHooks/index.js';
import type { z } from 'zod';

import { BASE_PATH } from './base-path';
import { wordpressState } from '../state/process-wide';
import { variables } from './env-variables.mjs';

export interface ServerEnv extends z.output<typeof variables> {
  /** WordPress's address, by Faust's filter `wpUrl`. */
  wordpressUrl: string;
  /** Address of the folder that has wp-admin and wp-login.php. */
  adminUrl: string;
  /** Address of this site with its base path, without a trailing slash. */
  siteUrl: string;
}

declare module '../state/process-wide' {
  interface WordPressState {
    /** The last result of readServerEnv: validation takes longer than the rest of many requests. */
    environment?: { key: string; env: z.output<typeof variables> };
  }
}

/**
 * Reads and validates the environment. Empty values count as unset, as in a copy of the `.env`
 * example. Every value has an offline default.
 *
 * @throws Error with one line per invalid variable: its name and the expected value.
 */
export function readServerEnv(source: NodeJS.ProcessEnv = process.env): ServerEnv {
  const set = Object.keys(variables.shape).flatMap((name) =>
    source[name] ? [[name, source[name]] as const] : [],
  );
  const key = JSON.stringify(set);
  const state = wordpressState();
  let last = state.environment;
  if (last?.key !== key) {
    const { data, error } = variables.safeParse(Object.fromEntries(set));
    const wrong = error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);
    if (!data) throw new Error(`Wrong environment. ${wrong?.join('; ')}`);
    state.environment = last = { key, env: data };
  }
  const { env } = last;
  const wordpressUrl = String(hooks.applyFilters('wpUrl', env.NEXT_PUBLIC_WORDPRESS_URL, {}));
  return {
    ...env,
    wordpressUrl,
    adminUrl: env.WORDPRESS_ADMIN_URL ?? wordpressUrl,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}${BASE_PATH}`,
  };
}
