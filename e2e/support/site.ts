import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { freePort, stopProcess, untilAnswers } from '@showcase/testing/servers/processes';
import type { NextCommand } from './combination';

const root = resolve(__dirname, '../..');

/** A folder that Next takes for the project: a build, with a page cache of its own. */
function projectCopy(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const entry of readdirSync(root)) {
    if (['.next', '.git', '.data'].includes(entry) || entry.startsWith('.env')) continue;
    symlinkSync(join(root, entry), join(folder, entry));
  }
  cpSync(join(root, '.next'), join(folder, '.next'), {
    recursive: true,
    // The copy leaves out files for the next build and for servers without the project, pages that a
    // server on it has built since, and files of a server for development.
    filter: (source) =>
      !['cache', 'dev', 'standalone', 'server/route-cache'].some(
        (part) => source === join(root, '.next', part),
      ),
  });
  return folder;
}

/** Secrets for sessions; FaustWP's key is the content server's `faustSecret` in these runs. */
export const FAUST_SECRET = '0f4a9c52-6d0e-4a3b-9f5e-2a7c1d3b8e60';
export const REVALIDATE_SECRET = 'a secret for the runs of these tests only';
export const AUTH_SECRET = 'another secret for the runs of these tests only';

export interface Site {
  /** With the base path of SITE_URL. */
  url: string;
  /** The project folder of this run; its page cache is below `.next/server/pages`. */
  folder: string;
  /** All that the server printed so far. */
  log(): string;
  /** Starts the server again on the same port, with the page cache it had, as after a crash. */
  restart(): Promise<void>;
  /** Ends the server with a signal. Resolves to its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  stop(): Promise<void>;
}

/** The address at which a site started with this port listens. */
export const siteAt = (port: number): string => `http://127.0.0.1:${port}`;

/**
 * Runs a site against a WordPress: a production build with a page cache of its own, or its files in `next dev`.
 *
 * @param env at least NEXT_PUBLIC_WORDPRESS_URL; PORT, else a free one.
 * @param project the folder of the site; without it this one's
 */
export async function startSite(
  env: Record<string, string>,
  project = root,
  command: NextCommand = ['start'],
): Promise<Site> {
  const isDev = command[0] === 'dev';
  const folder = isDev ? project : projectCopy(project);
  if (isDev) rmSync(join(folder, '.next/dev'), { recursive: true, force: true });
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  const { pathname } = new URL(env.SITE_URL ?? siteAt(port));
  const url = siteAt(port) + pathname.replace(/\/$/, '');
  let child: ChildProcess;
  let printed = '';

  async function start() {
    const args = [join(root, 'node_modules/next/dist/bin/next'), ...command, '-p', String(port)];
    child = spawn(process.execPath, [...args, '-H', '127.0.0.1'], {
      // Not the folder as an argument: what Next builds on demand it would write below the cwd.
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: isDev ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        SITE_URL: url,
        PORT: String(port),
        DATA_DIR: join(folder, '.data'),
        NEXTAUTH_SECRET: AUTH_SECRET,
        FAUST_SECRET_KEY: FAUST_SECRET,
        REVALIDATE_SECRET,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (process.env.E2E_LOG === '1') process.stderr.write(text);
      });
    }
    await untilAnswers(`${url}/logo.svg`, child).catch((error: Error) => {
      throw new Error(`${error.message}, and printed:\n${printed}`);
    });
  }

  await start();
  return {
    url,
    folder,
    log: () => printed,
    async restart() {
      await stopProcess(child, 'SIGKILL');
      await start();
    },
    async end(signal) {
      await stopProcess(child, signal);
      return child.exitCode;
    },
    async stop() {
      // SIGTERM makes `next dev` stop the server, too, which is a process of its own.
      await stopProcess(child, isDev ? 'SIGTERM' : 'SIGKILL');
      if (!isDev) rmSync(folder, { recursive: true, force: true });
    },
  };
}
