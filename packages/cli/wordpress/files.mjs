/** The files of a WordPress and its plugins: found in a folder, fetched from their own sites, put in their places. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requestFailure } from '../processes/errors.mjs';
import { UserError } from '../processes/processes.mjs';

const withinMs = 120_000;
const directory = 'https://downloads.wordpress.org/plugin';
/** @param {string} name */
const onGitHub = (name) => `https://github.com/${name}/releases/latest/download`;

/** WordPress's driver for SQLite, a plugin. */
export const driver = 'sqlite-database-integration';

/**
 * Addresses of zip files that are not named like a plugin on wordpress.org.
 *
 * @type {Record<string, string>}
 */
const addresses = {
  wordpress: 'https://wordpress.org/latest.zip',
  'wp-graphql-smart-cache': `${directory}/wpgraphql-smart-cache.zip`,
  'wp-graphql-jwt-authentication': `${onGitHub('wp-graphql/wp-graphql-jwt-authentication')}/wp-graphql-jwt-authentication.zip`,
};

/** The plugins that a WordPress of this site has, and those of `--with`. */
export const plugins = [
  'wp-graphql',
  'faustwp',
  'wp-graphql-jwt-authentication',
  'wp-graphql-smart-cache',
];
/** @type {Record<string, string[]>} */
export const extras = {
  'contact-form-7': ['contact-form-7'],
  'fluent-forms': ['fluentform'],
  acf: ['advanced-custom-fields', 'wpgraphql-acf'],
  yoast: ['wordpress-seo', 'add-wpgraphql-seo'],
  polylang: ['polylang'],
};

/**
 * Returns what a folder has of a name: a zip file, with or without a version behind the name and the last one of
 * several, or a folder; undefined for neither.
 *
 * @param {string} folder
 * @param {string} name
 */
export function findSource(folder, name) {
  const form = new RegExp(`^${name}(?:(?:[.-]\\d[\\w.]*)?\\.zip)?$`);
  const found = existsSync(folder) ? readdirSync(folder).filter((file) => form.test(file)) : [];
  const last = found.sort().at(-1);
  return last && path.join(folder, last);
}

/**
 * Returns the file of a name in a folder, fetched when it is not there. Throws UserError.
 *
 * @param {string} folder
 * @param {string} name
 */
async function fetchSource(folder, name) {
  const found = findSource(folder, name);
  if (found) return found;
  const address = addresses[name] ?? `${directory}/${name}.zip`;
  const file = path.join(folder, `${name}.zip`);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    mkdirSync(folder, { recursive: true });
    // It gets its name when it is whole.
    writeFileSync(`${file}.part`, bytes);
    renameSync(`${file}.part`, file);
  } catch (error) {
    throw new UserError(
      `${address} can't be fetched (${requestFailure(error)}). ` +
        `Without a network: --from FOLDER, with ${name}.zip or a folder ${name}, and the others.`,
    );
  }
  return file;
}

/**
 * Returns the sources of WordPress, the driver and plugins, by their names: those of `from`, or by default those of
 * `cache`, to which missing ones are fetched. Throws UserError, in one line.
 *
 * @param {string[]} names
 * @param {{ from?: string, cache: string }} folders
 */
export async function findSources(names, { from, cache }) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const missing = [];
  for (const name of ['wordpress', driver, ...names]) {
    const source = from ? findSource(from, name) : await fetchSource(cache, name);
    if (source) found.set(name, source);
    else missing.push(`${name}.zip`);
  }
  if (missing.length === 0) return found;
  throw new UserError(`${from} has no ${missing.join(', ')} (zip files, or folders of that name).`);
}

/**
 * Unpacks a zip file. bsdtar, which is `tar` on macOS and Windows, reads them, too. Throws UserError.
 *
 * @param {string} file
 * @param {string} to
 */
function unzip(file, to) {
  /** @param {string} program @param {...string} args */
  const run = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  const done = run('unzip', '-q', file, '-d', to) || run('tar', '-xf', file, '-C', to);
  if (!done) throw new UserError(`${file} can't be unpacked: is it whole, and is unzip installed?`);
}

/**
 * Puts the files of a zip file or a folder at `to`, all at once; a folder around them is left out. Throws UserError.
 *
 * @param {string} source
 * @param {string} to
 */
export function place(source, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  const work = mkdtempSync(path.join(path.dirname(to), '.unpack-'));
  try {
    if (source.endsWith('.zip')) unzip(source, work);
    else cpSync(source, path.join(work, 'files'), { recursive: true });
    const [first = '', ...others] = readdirSync(work).filter((name) => !name.startsWith('__'));
    renameSync(others.length === 0 ? path.join(work, first) : work, to);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Makes WordPress use the driver. @param {string} site */
export const placeDriver = (site) =>
  cpSync(
    path.join(site, 'wp-content/plugins', driver, 'db.copy'),
    path.join(site, 'wp-content/db.php'),
  );

/** Returns why PHP, of a version or later, can't run WordPress here; null: it can. */
export function phpProblem(version = '8.0') {
  const extensions = ['pdo_sqlite', 'mbstring', 'tokenizer', 'SimpleXML'];
  const check = `if (version_compare(PHP_VERSION, '${version}', '<')) echo 'version ${version} '; foreach (['${extensions.join("','")}'] as $x) if (!extension_loaded($x)) echo "$x ";`;
  const { status, stdout } = spawnSync('php', ['-r', check], { encoding: 'utf8' });
  if (status !== 0) return 'php is not there';
  return stdout === '' ? null : `PHP is without ${stdout.trim()}`;
}
