/** The built site as a process that can be restarted with its data, and what it uses. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch, root, stop, UserError } from '../scripts/launch/processes.mjs';
import { memoryEnvironment, memoryFlags, untilAnswers } from '../scripts/launch/servers.mjs';

const host = '127.0.0.1';
const pageBytes = 4_096;
const nextProgram = path.join(root, 'node_modules/next/dist/bin/next');

/** Secrets that must be in no response and in no log. */
export const secrets = {
  NEXTAUTH_SECRET: 'marker-nextauth-5f0c1d7e9b3a48261c5f',
  FAUST_SECRET_KEY: 'marker-faust-7a1e63c2-90bd-4f58-8a11',
  REVALIDATE_SECRET: 'marker-revalidate-2b9d4c7e01fa36582b9d',
};

/**
 * Starts the build in `.next`. Resolves with `{ url, log, usage, restart, stop }`: `log()` is all it has
 * printed, `usage()` its memory in bytes, where /proc has it.
 */
export async function startSite(wordpressUrl, env, port) {
  const url = `http://${host}:${port}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'resilience-'));
  const printed = [];
  let child;

  async function start() {
    child = launch([...memoryFlags, nextProgram, 'start', '-p', String(port), '-H', host], {
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

  await start();
  return {
    url,
    log: () => printed.join(''),
    usage() {
      try {
        const [, resident] = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ');
        return { bytes: Number(resident) * pageBytes };
      } catch {
        return null;
      }
    },
    async restart() {
      await stop(child);
      await start();
    },
    async stop() {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
