import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { freePort, stopProcess, untilAnswers } from './processes';

const root = resolve(__dirname, '../..');

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
    await untilAnswers(`${url}/logo.svg`, child);
  }

  await start();
  return {
    url,
    folder,
    async restart() {
      await stopProcess(child);
      await start();
    },
    async stop() {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
