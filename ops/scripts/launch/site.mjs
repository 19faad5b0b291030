/** Starts a production build to be measured or tried, with data of its own. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {
  launch,
  memoryEnvironment,
  memoryFlags,
  root,
  stop,
  UserError,
} from '../../../packages/cli/doors/programs.mjs';
import { freePort, untilAnswers } from './ports.mjs';

const host = '127.0.0.1';

/** Returns the resident set of a process and its peak, megabytes; null where there is no /proc. */
function residentOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return null;
  }
}

/**
 * Starts the build of the project in `folder` with an empty page cache, in which no page is revalidated.
 * `port`: any free one by default; `env`: variables in addition, instead of .env files; `flags`: of Node.
 * Resolves with `{ url, pid, printed, memory, restart, stop }`: `printed()` is all that it has printed.
 * Throws UserError.
 */
export async function startSite(
  wordpressUrl,
  { folder = root, port, env = {}, flags = memoryFlags } = {},
) {
  const next = createRequire(path.join(folder, 'package.json')).resolve('next/dist/bin/next');
  const data = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const removed = () => rmSync(data, { recursive: true, force: true });
  process.once('exit', removed);
  const chosen = String(port ?? (await freePort()));
  const url = `http://${host}:${chosen}`;
  const variables = {
    ...process.env,
    ...memoryEnvironment,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // Next takes this as a sign that the .env files are loaded.
    __NEXT_PROCESSED_ENV: 'true',
    SITE_URL: url,
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
    NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl,
    BARE_WORDPRESS_URL: wordpressUrl,
    REVALIDATE_SECONDS: '86400',
    DATA_DIR: data,
    ...env,
  };
  const children = [];
  const printed = () => children.map((child) => child.printed()).join('');

  async function start() {
    // Not the folder as an argument: the site looks for its build where it runs.
    const child = launch([...flags, next, 'start', '-p', chosen, '-H', host], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: variables,
    });
    children.push(child);
    await untilAnswers(`${url}/favicon.svg`, child).catch(({ message }) => {
      throw new UserError(`${message} ${printed()}`);
    });
  }

  await start();
  return {
    url,
    pid: children[0].pid,
    printed,
    memory: () => residentOf(children.at(-1).pid),
    async restart() {
      await stop(children.at(-1));
      await start();
    },
    async stop() {
      await stop(children.at(-1));
      process.off('exit', removed);
      removed();
    },
  };
}
