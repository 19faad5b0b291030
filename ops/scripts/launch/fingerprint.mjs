/** Identifies the sources of a build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../packages/cli/doors/programs.mjs';

/**
 * Matches files that no build reads. The content server is an input, because pages hold its responses;
 * so is the command that starts a build.
 */
const unread =
  /^(\..*|.*\.(md|tsbuildinfo)|__tests__|coverage|docs|e2e|eslint\..*|jest\.config.*|knip.*|next-env.*|node_modules|ops|playwright.*|test-results)$/;

/** Matches files that `npm pack` writes into packages/cli, and then deletes (its package.json). */
const ofPacking =
  /^packages\/cli\/(site\.json\.gz|CHANGELOG\.md|wordpress\/headless-revalidate\.php)$/;

/** Lists the files of a folder, recursively; without symbolic links: editors' lock files are dangling ones. */
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

/** Hashes the contents of the sources: modification times differ in a clone, or for a build made elsewhere. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
