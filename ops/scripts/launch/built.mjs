/** Detects whether the production build in .next is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch, root, UserError } from './processes.mjs';
import { freePort } from './servers.mjs';

/** The folder of a bare page of Next and React, which the site is compared with. */
export const bare = 'ops/bench/bare';

const note = path.join(root, '.next/built-from');

/**
 * Matches files that no build reads. The content server is an input, because pages hold its responses;
 * so are the scripts that start a build.
 */
const unread =
  /^(\..*|.*\.(md|tsbuildinfo)|__tests__|coverage|docs|e2e|eslint\..*|jest\.config.*|knip.*|next-env.*|node_modules|ops|playwright.*|test-results)$/;

/** Lists the files of a folder, recursively; without symbolic links: editors' lock files are dangling ones. */
const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** Lists all files that a build reads, in a fixed order, relative to the project. */
function sources() {
  const top = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !unread.test(name));
  const files = top.filter((entry) => entry.isFile()).map(({ name }) => name);
  const folders = top.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...files, ...[...folders, 'ops/scripts'].flatMap(filesIn)].sort();
}

/** Environment variables that affect the pages of a build. */
const settingNames = ['NEXT_PUBLIC_WORDPRESS_URL', 'SITE_URL', 'PORT', 'REVALIDATE_SECONDS'];

/**
 * Returns the current inputs of a build as one text: sources, variables in `environment`, and
 * `content` (a WordPress export file; null: the demo). Uses hashes of contents, not modification
 * times, which differ in a clone or for a build made elsewhere.
 */
export function fingerprintOf(environment, content) {
  const hash = createHash('sha256');
  for (const file of sources()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  for (const name of settingNames) hash.update(`${name}=${environment[name] ?? ''}\0`);
  if (content) hash.update(readFileSync(content));
  return hash.digest('hex');
}

/** Records the fingerprint of a finished build, from before it began. */
export const writeBuildNote = (fingerprint) => writeFileSync(note, fingerprint);

/**
 * Builds the demo with default settings, whatever .env files say, unless the build is up to date.
 * Resolves with the exit code of the build, 0 without one.
 */
export async function ensureBuilt() {
  if (existsSync(note) && readFileSync(note, 'utf8') === fingerprintOf({})) return 0;
  const env = {
    ...process.env,
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    // Next takes this as a sign that the .env files are loaded.
    __NEXT_PROCESSED_ENV: 'true',
    // A running content server may have other content, or the port may be taken.
    CONTENT_SERVER_PORT: String(await freePort()),
  };
  return launch(['ops/scripts/next.mjs', 'build'], { env }).ended;
}

/** Builds the bare page. Throws UserError. */
export async function buildBare() {
  const child = launch(['node_modules/next/dist/bin/next', 'build', bare, '--webpack'], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if ((await child.ended) !== 0) throw new UserError(`${bare} can't be built.`);
}
