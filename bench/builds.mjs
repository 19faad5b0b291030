/**
 * Production builds of the site and of the bare page, outside of the project's own `.next`: they do
 * not disturb a running server, and they are always made from the current sources.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exitCodeOf, launch, root, UserError } from '../scripts/launch/processes.mjs';

const buildWithinMs = 10 * 60_000;

/** Files that no build reads, and the machine's .env files. */
const ignored =
  /^(?:\..*|.*\.md|.*\.tsbuildinfo|node_modules|coverage|playwright-report|test-results)$/;
const ignoredAtTop = new Set(['__tests__', 'bench', 'content-server', 'docs', 'e2e', 'scripts']);

function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name) && !(folder === '' && ignoredAtTop.has(name)))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(file) : [file];
    })
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

async function build(folder, wordpressUrl) {
  const child = launch(['node_modules/next/dist/bin/next', 'build', folder, '--webpack'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl,
    },
  });
  if ((await exitCodeOf(child, buildWithinMs)) === 0) return;
  throw new UserError('The site could not be built. Run "npm run build" and see what it says.');
}

/**
 * Builds both if the sources have changed since the last run; builds are kept below the system's
 * temporary directory. Returns the directories `{ site, bare }`, each a project for `next start`.
 * `wordpressUrl`: a WordPress that is running while the front page is built. Throws UserError.
 */
export async function ensureBuilds(wordpressUrl) {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const site = path.join(os.tmpdir(), `site-bench-build-${key}`);
  const bare = path.join(site, 'bench/bare');
  const stamp = path.join(site, '.built-from');

  const files = [...filesIn(''), ...filesIn('bench/bare')];
  const hash = hashOf(files);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { site, bare };

  console.log('Building the site and the bare page …');
  rmSync(site, { recursive: true, force: true });
  // Copies, not links: Next only compiles files inside the project's directory.
  for (const file of files) cpSync(path.join(root, file), path.join(site, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'));
  await build(site, wordpressUrl);
  await build(bare, wordpressUrl);
  writeFileSync(stamp, hash);
  return { site, bare };
}
