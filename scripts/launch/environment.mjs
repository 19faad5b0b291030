/** Reads and validates the launch commands' settings from the environment and .env files. */
import { createRequire } from 'node:module';
import { root, UserError } from './processes.mjs';

/**
 * Returns the environment as Next will see it: the mode's .env files, overridden by variables
 * already set. Uses Next's own loader, but leaves process.env unchanged, so that Next loads the
 * files itself and can watch them.
 */
export function readEnvironment({ development }) {
  const fromRoot = createRequire(`${root}/package.json`);
  const { loadEnvConfig } = createRequire(fromRoot.resolve('next/package.json'))('@next/env');
  const before = { ...process.env };
  const log = { info: () => {}, error: (text) => console.error(text) };
  loadEnvConfig(root, development, log);
  const seen = { ...process.env };
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  return seen;
}

function portFrom(env, name) {
  const text = env[name]?.trim();
  if (!text) return null;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`${name} must be a port number from 1 to 65535, not "${text}".`);
}

function siteFrom(env, name) {
  const text = env[name]?.trim();
  if (!text) return null;
  const { protocol } = URL.canParse(text) ? new URL(text) : {};
  if (protocol === 'http:' || protocol === 'https:') return text.replace(/\/+$/, '');
  throw new UserError(`${name} must be an address like https://example.com, not "${text}".`);
}

function rootFrom(env, name) {
  const url = siteFrom(env, name);
  if (url === null || new URL(url).pathname === '/') return url;
  throw new UserError(
    `${name} must be without a path, not "${url}": the site is served at the root of a host. Give it a (sub)domain of its own, such as https://blog.example.com.`,
  );
}

function checkSeconds(env, name) {
  const text = env[name]?.trim();
  if (!text || (/^\d+$/.test(text) && Number(text) >= 1)) return;
  throw new UserError(`${name} must be a whole number of seconds, 1 or more, not "${text}".`);
}

/**
 * Returns the settings of the launch commands. Empty variables count as unset. Throws UserError
 * with one line that names the invalid variable.
 */
export function settingsFrom(env) {
  checkSeconds(env, 'REVALIDATE_SECONDS');
  return {
    wordpressUrl: siteFrom(env, 'NEXT_PUBLIC_WORDPRESS_URL'),
    siteUrl: rootFrom(env, 'SITE_URL'),
    authUrl: siteFrom(env, 'NEXTAUTH_URL'),
    host: env.HOST?.trim() || null,
    port: portFrom(env, 'PORT'),
    contentServerPort: portFrom(env, 'CONTENT_SERVER_PORT') ?? 4010,
  };
}
