/** The built site as a process that can be restarted with its data, and what it uses. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch, root, stop, UserError } from '../scripts/launch/processes.mjs';
import {
  freePort,
  memoryEnvironment,
  memoryFlags,
  untilAnswers,
} from '../scripts/launch/servers.mjs';

const host = '127.0.0.1';
const pageBytes = 4_096;
const nextProgram = path.join(root, 'node_modules/next/dist/bin/next');

/** Secrets that must be in no response and in no log. */
export const secrets = {
  NEXTAUTH_SECRET: 'marker-nextauth-5f0c1d7e9b3a48261c5f',
  FAUST_SECRET_KEY: 'marker-faust-7a1e63c2-90bd-4f58-8a11',
  REVALIDATE_SECRET: 'marker-revalidate-2b9d4c7e01fa36582b9d',
};

/** A full disk: files can be made and emptied, but nothing can be written into them. */
const withoutRoom = ['/bin/sh', '-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath];

/**
 * Starts the build in `.next`. Resolves with `{ url, log, usage, restart, end, kill, stop }`: `log()` is
 * all it has printed, `usage()` its memory in bytes and its open files, where /proc has them.
 *
 * @param options `cwd`: another folder with a build; `isFull`: on a full disk; those of spawn()
 */
export async function startSite(wordpressUrl, env = {}, port = undefined, options = {}) {
  const { isFull = false, ...spawned } = options;
  const chosen = String(port ?? (await freePort()));
  const url = `http://${host}:${chosen}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'resilience-'));
  const printed = [];
  let child;

  async function start() {
    child = launch([...memoryFlags, nextProgram, 'start', '-p', chosen, '-H', host], {
      ...spawned,
      ...(isFull && { command: withoutRoom }),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...memoryEnvironment,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        SITE_URL: url,
        NEXTAUTH_URL: url,
        NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl,
        DATA_DIR: path.join(folder, 'data'),
        ...secrets,
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => printed.push(text));
    }
    await untilAnswers(`${url}/favicon.svg`, child).catch((error) => {
      throw new UserError(`${error.message} ${printed.join('')}`);
    });
  }

  try {
    await start();
  } catch (error) {
    // Some are started to see that they refuse to.
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url,
    log: () => printed.join(''),
    usage() {
      try {
        const [, resident] = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ');
        const files = readdirSync(`/proc/${child.pid}/fd`).length;
        return { bytes: Number(resident) * pageBytes, files };
      } catch {
        return null;
      }
    },
    async restart() {
      await stop(child);
      await start();
    },
    /** Ends it with SIGTERM. Resolves with its exit code. */
    async end() {
      await stop(child);
      return (await child.ended).code;
    },
    /** As a crash would; what it has kept in a DATA_DIR of `env` stays. */
    async kill() {
      child.kill('SIGKILL');
      await child.ended;
      rmSync(folder, { recursive: true, force: true });
    },
    async stop() {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
