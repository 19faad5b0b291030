/** The measured servers, each a separate process on a free port of 127.0.0.1. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { launch, root, stop, UserError } from '../scripts/launch/processes.mjs';
import {
  freePort,
  memoryEnvironment,
  memoryFlags,
  untilAnswers,
} from '../scripts/launch/servers.mjs';

const host = '127.0.0.1';
const readyWithinMs = 60_000;

/** Longer than a run, so that no page is revalidated while it is measured. */
const revalidateSeconds = '86400';

/** Waits for a line of the child's output that matches, and resolves with the match. */
function untilLine(child, pattern, name) {
  return new Promise((resolve, reject) => {
    const fail = (why) => () => reject(new UserError(`The ${name} ${why}.`));
    const timer = setTimeout(fail('did not get ready in 60 seconds'), readyWithinMs);
    readline.createInterface({ input: child.stdout }).on('line', (line) => {
      const match = pattern.exec(line);
      if (match) resolve(match);
    });
    child.ended.then(fail('could not be started')).finally(() => clearTimeout(timer));
  });
}

/**
 * Starts a program that prints its URL when it is ready. Resolves with `{ url, stop }`. `errors`:
 * what becomes of its error output, as child_process.spawn has it.
 */
export async function startProgram(args, name, env = {}, errors = 'inherit') {
  const child = launch(args, {
    stdio: ['ignore', 'pipe', errors],
    env: { ...process.env, ...env },
  });
  const [, url] = await untilLine(child, /(http:\/\/127\.0\.0\.1:\d+)/, name);
  return { url, stop: () => stop(child) };
}

/**
 * Starts the content server with an export (null: the demo). `env`: additional variables; `posts`:
 * number of generated posts beside.
 */
export function startContentServer(content, siteUrl, env = {}, posts = 0) {
  const options = ['--host', host, '--port', '0', '--posts', String(posts)];
  if (content) options.push('--content', content);
  return startProgram(
    ['--import', 'tsx', 'packages/content-server/cli.ts', ...options],
    'content server',
    {
      SITE_URL: siteUrl,
      ...env,
    },
  );
}

/** Creates a directory that Next accepts as the built project, with its own page cache. */
function projectCopy(built) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  for (const name of readdirSync(built)) {
    // No .env files either.
    if (!name.startsWith('.')) symlinkSync(path.join(built, name), path.join(folder, name));
  }
  const left = ['cache', 'standalone'].map((name) => path.join(built, '.next', name));
  cpSync(path.join(built, '.next'), path.join(folder, '.next'), {
    recursive: true,
    filter: (source) => !left.includes(source),
  });
  // Both projects resolve their packages through their directory.
  const packages = path.join(folder, 'node_modules');
  rmSync(packages, { force: true });
  symlinkSync(path.join(root, 'node_modules'), packages);
  return folder;
}

/**
 * Starts a build with an empty page cache. `port`: any free one by default; `env`: additional
 * variables. Resolves with `{ url, pid, stop }`.
 */
export async function startNext(built, wordpressUrl, port, env = {}) {
  const folder = projectCopy(built);
  const removed = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removed);
  const chosen = String(port ?? (await freePort()));
  const url = `http://${host}:${chosen}`;
  const program = path.join(root, 'node_modules/next/dist/bin/next');
  const child = launch([...memoryFlags, program, 'start', '-p', chosen, '-H', host], {
    // Not the folder as an argument: the site looks for its build where it runs.
    cwd: folder,
    // Next prints a stack trace for each page that cannot be built; the response says so already.
    stdio: 'ignore',
    env: {
      ...process.env,
      ...memoryEnvironment,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      SITE_URL: url,
      NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl,
      BARE_WORDPRESS_URL: wordpressUrl,
      REVALIDATE_SECONDS: revalidateSeconds,
      DATA_DIR: path.join(folder, '.data'),
      // Required in production.
      NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
      ...env,
    },
  });
  await untilAnswers(`${url}/favicon.svg`, child);
  return {
    url,
    pid: child.pid,
    async stop() {
      await stop(child);
      process.off('exit', removed);
      removed();
    },
  };
}
