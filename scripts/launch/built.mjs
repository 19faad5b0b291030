/** Whether the production build in .next is there and made from the files as they are now. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { exitCodeOf, launch, root } from './processes.mjs';

const limitMs = 15 * 60_000;

/** What a build reads. The content server counts: pages are built from what it answers. */
const sources = [
  'components',
  'content-server',
  'faust.config.ts',
  'faust.editor.ts',
  'gql',
  'lib',
  'next.config.js',
  'package-lock.json',
  'pages',
  'plugins',
  'possibleTypes.json',
  'public',
  'site.config.ts',
  'styles',
  'wp-templates',
];

const changedAt = (file) => statSync(path.join(root, file)).mtimeMs;

function newestOf(file) {
  if (!existsSync(path.join(root, file))) return 0;
  if (!statSync(path.join(root, file)).isDirectory()) return changedAt(file);
  const inside = readdirSync(path.join(root, file)).map((name) => newestOf(path.join(file, name)));
  return Math.max(changedAt(file), ...inside);
}

/** True when .next holds a finished build that no source file is younger than. */
function isBuilt() {
  if (!existsSync(path.join(root, '.next/BUILD_ID'))) return false;
  const builtAt = changedAt('.next/BUILD_ID');
  return sources.every((file) => newestOf(file) <= builtAt);
}

/** Builds the site where that is needed. Resolves with the exit code of the build, 0 without one. */
export async function ensureBuilt() {
  if (isBuilt()) return 0;
  return exitCodeOf(launch(['scripts/build.mjs']), limitMs);
}
