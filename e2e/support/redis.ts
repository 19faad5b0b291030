import { spawn, spawnSync } from 'node:child_process';

import { freePort, stopProcess } from '@showcase/testing/servers/processes';

/** Whether this machine has a Redis server. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface Redis {
  url: string;
  /** Ends the server; what it had is lost. */
  stop(): Promise<void>;
  /** Starts it on the same port, empty. */
  start(): Promise<void>;
}

/** Starts a Redis server that keeps nothing on disk, on a free port. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const start = async () => {
    const child = spawn(
      'redis-server',
      ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    for await (const text of child.stdout) if (/Ready to accept/.test(String(text))) break;
    return child;
  };
  let child = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => stopProcess(child),
    async start() {
      child = await start();
    },
  };
}
