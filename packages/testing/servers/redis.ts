import { spawn, spawnSync } from 'node:child_process';

import { freePort, stopProcess } from './processes';
import { engineState } from '@showcase/next/engine-state';
import { forgetProcess } from './process-values';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** `describe` for tests with a real Redis; without one a skipped test that says so. */
export function describeWithRedis(name: string, tests: () => void): void {
  if (hasRedis) describe(name, tests);
  else test.skip('Skipped: Redis is not installed: apt-get install redis-server', () => undefined);
}

/** Drops what the process knows, and its connection to Redis. */
export async function forgetServer(): Promise<void> {
  (await engineState().redis)?.destroy();
  forgetProcess();
}

export interface Redis {
  url: string;
  /** Ends the server; what it had is lost. */
  stop(): Promise<void>;
  /** Starts it on the same port, empty. */
  start(): Promise<void>;
}

/** Runs a Redis server that keeps nothing on disk, on a free port. */
export async function runRedis(): Promise<Redis> {
  const port = await freePort();
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''];
  const start = async () => {
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const text of child.stdout) if (/Ready to accept/.test(String(text))) break;
    return child;
  };
  let child = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => stopProcess(child, 'SIGKILL'),
    async start() {
      child = await start();
    },
  };
}

/** Runs a Redis for the tests of a file and sets REDIS_URL. @returns a function that ends it */
export async function startRedis(): Promise<() => Promise<void>> {
  const { url, stop } = await runRedis();
  process.env.REDIS_URL = url;
  return stop;
}
