/** The folder of this site's WordPress, .cache/wordpress: its files, wp-config.php and stored settings. */
import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, UserError } from '../processes/processes.mjs';
import { contentServerFile } from '../serve/content-server.mjs';
import { findSources, place } from './files.mjs';

export const home = path.join(root, '.cache/wordpress');
export const wordpressFolder = path.join(home, 'site');
const settingsFile = path.join(home, 'settings.json');

const publishPlugin = 'headless-revalidate.php';
/** Folders of the publish plugin: in a packed package (ops/scripts/site.mjs puts it there), and in the repository. */
const publishFolders = ['.', '../../../ops/wordpress/mu-plugins'];

/**
 * @typedef {object} Settings
 * @property {Record<'faust' | 'publish' | 'jwt' | 'session' | 'password', string>} secrets made once
 * @property {string[] | null} active the plugins that were activated; null: in none so far
 */

/** Returns the secrets, which are generated once, and the activated plugins. @returns {Settings} */
export function readSettings() {
  if (existsSync(settingsFile)) return JSON.parse(readFileSync(settingsFile, 'utf8'));
  const secret = () => randomBytes(32).toString('hex');
  // One password for all users of this WordPress. The demo's passwords are only for the content server.
  const password = randomBytes(9).toString('base64url');
  const keys = { faust: randomUUID(), publish: secret(), jwt: secret(), session: secret() };
  const secrets = { ...keys, password };
  return { secrets, active: null };
}

/** @param {Settings} settings */
export function writeSettings(settings) {
  mkdirSync(home, { recursive: true });
  writeFileSync(settingsFile, JSON.stringify(settings), { mode: 0o600 });
}

/**
 * Returns the sources of WordPress and these plugins, and downloads missing ones. Throws UserError.
 *
 * @param {string[]} names
 * @param {string} [from]
 */
export const findFiles = (names, from) =>
  findSources(names, { from, cache: path.join(home, 'files') });

/**
 * Copies missing plugins into the folder; for a new WordPress, copies everything. Throws UserError before it
 * changes anything.
 *
 * @param {string[]} names
 * @param {{ from?: string, isNew: boolean }} options
 */
export async function placeFiles(names, { from, isNew }) {
  /** @param {...string} parts */
  const wpContent = (...parts) => path.join(wordpressFolder, 'wp-content', ...parts);
  const missing = names.filter((name) => isNew || !existsSync(wpContent('plugins', name)));
  if (missing.length > 0) {
    const sources = await findFiles(missing, from);
    if (isNew) rmSync(wordpressFolder, { recursive: true, force: true });
    for (const [name, source] of sources) {
      const folder = name === 'wordpress' ? wordpressFolder : wpContent('plugins', name);
      if (!existsSync(folder)) place(source, folder);
    }
  }
  const publish = publishFolders
    .map((folder) => fileURLToPath(new URL(`${folder}/${publishPlugin}`, import.meta.url)))
    .find((file) => existsSync(file));
  if (!publish)
    throw new UserError(`@showcase/cli lacks ${publishPlugin}. Install the package again.`);
  cpSync(publish, wpContent('mu-plugins', publishPlugin));
  cpSync(contentServerFile('demo/uploads'), wpContent('uploads'), { recursive: true });
}

/**
 * Writes wp-config.php. Playground has already defined some of the constants.
 *
 * @param {Settings} settings
 * @param {{ url: string, siteUrl: string }} addresses
 */
export function writeConfig({ secrets }, { url, siteUrl }) {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: '',
    DB_PASSWORD: '',
    DB_HOST: '',
    WP_HOME: url,
    WP_SITEURL: url,
    WP_ENVIRONMENT_TYPE: 'local',
    GRAPHQL_JWT_AUTH_SECRET_KEY: secrets.jwt,
    HEADLESS_SITE_URL: siteUrl,
    HEADLESS_REVALIDATE_SECRET: secrets.publish,
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `defined( '${name}' ) || define( '${name}', ${quoted(value)} );`,
  );
  const end = `$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';`;
  writeFileSync(
    path.join(wordpressFolder, 'wp-config.php'),
    `<?php\n${lines.join('\n')}\n${end}\n`,
  );
}

/** Returns a text as a PHP string literal. @param {string} text */
export const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;
