/** What the production build in .next was made from, and whether that is what it would be made from now. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './ports.mjs';
import { exitCodeOf, launch, root } from './processes.mjs';

const usualPort = 4010;
const note = path.join(root, '.next/built-from.json');

/** What no build reads. The content server counts as read: pages are built from what it answers. */
const unread = new Set([
  '__tests__',
  'bench',
  'coverage',
  'docs',
  'e2e',
  'eslint.config.mjs',
  'jest.config.mjs',
  'knip.jsonc',
  'next-env.d.ts',
  'node_modules',
  'playwright-report',
  'playwright.config.ts',
  'test-results',
  'tsconfig.tsbuildinfo',
  'wordpress',
]);

const isRead = (name) => !unread.has(name) && !name.startsWith('.') && !name.endsWith('.md');

/** Every file at `file` or below it, in a fixed order, as paths from the project's folder. */
function filesAt(file) {
  const full = path.join(root, file);
  // A link that leads nowhere, as some editors leave beside a changed file, is none.
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [file] : [];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesAt(path.join(file, name)));
}

/** The settings that go into the pages of a build. */
const settingNames = ['NEXT_PUBLIC_WORDPRESS_URL', 'SITE_URL', 'PORT', 'REVALIDATE_SECONDS'];

/**
 * What a build is made from now, as one text: sources, settings in `environment`, and `content` (a
 * WordPress export file; null: the demo). Of files their contents count, not their times: a clone's are
 * those of the clone, and a build that is brought from elsewhere is younger than all.
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

/** `{ wordpressUrl, fingerprint }` of the build that is there, or null. */
export function readBuildNote() {
  try {
    return JSON.parse(readFileSync(note, 'utf8'));
  } catch {
    return null;
  }
}

/** Notes where the pages of a finished build are from, and its fingerprint of before it began. */
export function writeBuildNote(wordpressUrl, fingerprint) {
  writeFileSync(note, `${JSON.stringify({ wordpressUrl, fingerprint })}\n`);
}

/**
 * Makes the build of the demo, with each of these settings as it is without any, unless it is there.
 * Resolves with the exit code of the build, 0 without one.
 */
export async function ensureBuilt() {
  const isThere = existsSync(path.join(root, '.next/BUILD_ID'));
  if (isThere && readBuildNote()?.fingerprint === fingerprintOf({}, null)) return 0;
  const env = {
    ...process.env,
    // Set, so that .env files say nothing of them.
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    // A content server that runs already may have other content, and another program may be there.
    CONTENT_SERVER_PORT: String(await freePort(usualPort)),
  };
  return exitCodeOf(launch(['scripts/build.mjs'], { env }));
}
