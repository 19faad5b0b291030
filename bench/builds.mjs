/**
 * Production builds of the site and of the bare page, apart from the project's own `.next`: whoever
 * works on the project or runs it is not disturbed, and what is measured is what the sources say.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exitCodeOf, launch, root, UserError } from '../scripts/launch/processes.mjs';

const buildWithinMs = 10 * 60_000;

/** What no build reads. The .env files of this machine stay out of it too. */
const left =
  /^(?:\..*|.*\.md|.*\.tsbuildinfo|node_modules|coverage|playwright-report|test-results)$/;
const leftAtTop = new Set(['__tests__', 'bench', 'content-server', 'docs', 'e2e', 'scripts']);

function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !left.test(name) && !(folder === '' && leftAtTop.has(name)))
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
 * Builds both where the sources changed since the last time; the builds are kept in one folder below
 * the system's temporary one. Returns the folders `{ site, bare }`, each a project that `next start`
 * takes. `wordpressUrl`: a WordPress that answers while the front page is built. Throws UserError.
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
  // Copies, no links: Next compiles only what is really inside its project's folder.
  for (const file of files) cpSync(path.join(root, file), path.join(site, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'));
  await build(site, wordpressUrl);
  await build(bare, wordpressUrl);
  writeFileSync(stamp, hash);
  return { site, bare };
}
