import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const READY_TRIES = 300;
const READY_PAUSE_MS = 100;

/** A free port on 127.0.0.1. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** A folder that Next takes for the project: our build, with a page cache of its own. */
function projectCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const entry of readdirSync(root)) {
    if (entry === '.next' || entry === '.git' || entry.startsWith('.env')) continue;
    symlinkSync(join(root, entry), join(folder, entry));
  }
  cpSync(join(root, '.next'), join(folder, '.next'), {
    recursive: true,
    filter: (source) => !source.startsWith(join(root, '.next', 'cache')),
  });
  // Built before the content of this run was known.
  for (const file of ['index.html', 'index.json']) {
    rmSync(join(folder, '.next', 'server', 'pages', file), { force: true });
  }
  return folder;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`next start ended with ${child.exitCode}`);
    const answers = await fetch(`${url}/logo.svg`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((done) => setTimeout(done, READY_PAUSE_MS));
  }
  throw new Error('next start did not answer');
}

export interface Site {
  url: string;
  /** The project folder of this run; its page cache is below `.next/server/pages`. */
  folder: string;
  /** Stops the server and starts it again on the same port, with the page cache it had. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs the production build against a WordPress, on a free port, with a page cache of its own.
 *
 * @param env at least NEXT_PUBLIC_WORDPRESS_URL.
 */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const folder = projectCopy();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;

  async function start() {
    const args = ['node_modules/next/dist/bin/next', 'start', folder, '-p', String(port)];
    child = spawn(process.execPath, [...args, '-H', '127.0.0.1'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', SITE_URL: url, PORT: String(port), ...env },
      stdio: process.env.E2E_LOG === '1' ? 'inherit' : 'ignore',
    });
    await untilReady(url, child);
  }

  async function stopChild() {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }

  await start();
  return {
    url,
    folder,
    async restart() {
      await stopChild();
      await start();
    },
    async stop() {
      await stopChild();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
