/** Detects whether the production build in .next is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './ports.mjs';
import { exitCodeOf, launch, root } from './processes.mjs';

const usualPort = 4010;
const note = path.join(root, '.next/built-from.json');

/** Files that no build reads. The content server is an input: pages hold its responses. */
const unread = new Set([
  '__tests__',
  'bench',
  'coverage',
  'deploy',
  'docs',
  'e2e',
  'eslint.config.mjs',
  'eslint.lib-folders.mjs',
  'jest.config.mjs',
  'knip.jsonc',
  'next-env.d.ts',
  'node_modules',
  'playwright-report',
  'playwright.config.ts',
  'resilience',
  'test-results',
  'tsconfig.tsbuildinfo',
  'wordpress',
]);

const isRead = (name) => !unread.has(name) && !name.startsWith('.') && !name.endsWith('.md');

/** Lists all files at or below `file`, in a fixed order, relative to the project. */
function filesAt(file) {
  const full = path.join(root, file);
  // Skips dangling symbolic links, such as editors' lock files.
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [file] : [];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesAt(path.join(file, name)));
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
  for (const file of readdirSync(root).sort().filter(isRead).flatMap(filesAt)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  for (const name of settingNames) hash.update(`${name}=${environment[name] ?? ''}\0`);
  if (content) hash.update(readFileSync(content));
  return hash.digest('hex');
}

/** Reads `{ fingerprint }` of the existing build, or null. */
function readBuildNote() {
  try {
    return JSON.parse(readFileSync(note, 'utf8'));
  } catch {
    return null;
  }
}

/** Records the fingerprint of a finished build, from before it began. */
export function writeBuildNote(fingerprint) {
  writeFileSync(note, `${JSON.stringify({ fingerprint })}\n`);
}

/**
 * Builds the demo with default settings, unless the build is up to date. Resolves with the exit
 * code of the build, 0 without one.
 */
export async function ensureBuilt() {
  const isThere = existsSync(path.join(root, '.next/BUILD_ID'));
  if (isThere && readBuildNote()?.fingerprint === fingerprintOf({}, null)) return 0;
  const env = {
    ...process.env,
    // Set to empty, which overrides .env files.
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    // A running content server may have other content, or the port may be taken.
    CONTENT_SERVER_PORT: String(await freePort(usualPort)),
  };
  return exitCodeOf(launch(['scripts/build.mjs'], { env }));
}
