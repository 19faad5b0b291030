/** Notes what a production build was made of, by which tests know whether it is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../processes/processes.mjs';
/** @import { Environment } from '../project/environment.mjs' */

const note = path.join(root, '.next/built-from');
const wordpressNote = path.join(root, '.next/built-for');

/**
 * Matches files that no build reads. The content server is an input, because pages hold its responses;
 * so is the command that starts a build.
 */
const unread =
  /^(\..*|.*\.(md|tsbuildinfo)|__tests__|coverage|docs|e2e|eslint\..*|jest\.config.*|knip.*|next-env.*|node_modules|ops|playwright.*|test-results)$/;

/** Matches files that `npm pack` writes into this package, and then deletes (package.json). */
const ofPacking =
  /^packages\/cli\/(site\.json\.gz|CHANGELOG\.md|wordpress\/headless-revalidate\.php)$/;

/** Lists the files of a folder, recursively; without symbolic links: editors' lock files are dangling ones. @param {string} folder */
const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !ofPacking.test(file));

/** Lists all files that a build reads, in a fixed order, relative to the project. */
function sources() {
  const top = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !unread.test(name));
  const files = top.filter((entry) => entry.isFile()).map(({ name }) => name);
  const folders = top.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...files, ...folders.flatMap(filesIn)].sort();
}

/** Environment variables that affect the pages of a build. */
export const settingNames = ['NEXT_PUBLIC_WORDPRESS_URL', 'SITE_URL', 'PORT', 'REVALIDATE_SECONDS'];

/**
 * Returns the current inputs of a build as one text: sources, variables in `environment`, and
 * `content` (a WordPress export file; null: the demo). Uses hashes of contents, not modification
 * times, which differ in a clone or for a build made elsewhere.
 *
 * @param {Environment} environment
 * @param {string | null | undefined} content
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

/** Records the fingerprint of a finished build, from before it began. @param {string} fingerprint */
export const writeBuildNote = (fingerprint) => writeFileSync(note, fingerprint);

/** Whether the build in .next was made of what a fingerprint says. @param {string} fingerprint */
export const isBuiltFrom = (fingerprint) =>
  existsSync(note) && readFileSync(note, 'utf8') === fingerprint;

/** Records the WordPress that the build in .next was made for; null: the content server. @param {string | null} url */
export const writeBuiltFor = (url) => writeFileSync(wordpressNote, url ?? '');

/** Returns the WordPress that the build in .next was made for; null: the content server. */
export const builtFor = () =>
  (existsSync(wordpressNote) && readFileSync(wordpressNote, 'utf8')) || null;
