/** The environment of the commands. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, UserError } from '../processes/processes.mjs';

/** @typedef {Record<string, string | undefined>} Environment */

/** The files that Next reads variables from in production. */
export const environmentFiles = ['.env.production.local', '.env.local', '.env.production', '.env'];

/** Throws UserError for a file in UTF-16, as PowerShell's `>` writes it: Next reads no variable of it. */
function assertReadable() {
  for (const name of environmentFiles) {
    const file = path.join(root, name);
    if (existsSync(file) && /^(?:\xff\xfe|\xfe\xff)/.test(readFileSync(file, 'latin1'))) {
      throw new UserError(`${name} is in UTF-16, and no variable of it is read: save it as UTF-8.`);
    }
  }
}

/**
 * Returns the environment as Next will see it, without empty variables, by Next's own loader. Leaves
 * process.env unchanged, so that Next loads the .env files itself and can watch them. Throws UserError.
 *
 * @param {{ development: boolean }} mode
 */
export function readEnvironment({ development }) {
  assertReadable();
  const next = createRequire(`${root}/package.json`).resolve('next/package.json');
  /** @type {typeof import('@next/env')} */
  const { loadEnvConfig, resetEnv } = createRequire(next)('@next/env');
  const log = { info: () => {}, error: console.error };
  // Without this, only the first call in a process would put the files into process.env.
  const rereads = process.env.__NEXT_PROCESSED_ENV === undefined;
  loadEnvConfig(root, development, log, rereads);
  const seen = { ...process.env };
  resetEnv();
  for (const [name, value] of Object.entries(seen)) if (value === '') delete seen[name];
  return seen;
}

/** Variables of .env files that belong to one WordPress and must not be sent to another. */
const secrets = ['FAUST_SECRET_KEY', 'REVALIDATE_SECRET', 'WORDPRESS_BASIC_AUTH'];

/** @param {string} url */
const placeOf = (url) => (URL.canParse(url) ? new URL(`${url.replace(/\/+$/, '')}/`).href : null);

/**
 * Returns an environment with the WordPress at `url`. Where it has another one, its secrets are left out, but for
 * those that the command itself was given; where it has none, they may be for this one.
 *
 * @param {string} url
 * @param {Environment} environment
 * @returns {Environment}
 */
export function environmentFor(url, environment) {
  const own = environment.NEXT_PUBLIC_WORDPRESS_URL;
  const isOwn = !own || placeOf(own) === placeOf(url);
  /** @param {string} name */
  const isKept = (name) => isOwn || !secrets.includes(name) || process.env[name];
  const kept = Object.entries(environment).filter(([name]) => isKept(name));
  return { ...Object.fromEntries(kept), NEXT_PUBLIC_WORDPRESS_URL: url };
}
