import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { processValues } from './process-values';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis)
  console.warn('redis-server is not installed: the tests with a real Redis are skipped.');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function end(redis: ChildProcess): Promise<void> {
  if (redis.exitCode !== null || redis.signalCode !== null) return;
  redis.kill('SIGKILL');
  await once(redis, 'exit');
}

/** Lets go of the connection to Redis, and of what the process knows under these names. */
export async function forgetServer(names: readonly string[]): Promise<void> {
  const holder = processValues().get('redis');
  const { client }: { client?: Promise<{ destroy(): void }> } = Object(holder);
  (await client)?.destroy();
  for (const name of ['redis', ...names]) {
    processValues().delete(name);
  }
}

/** Starts a Redis for the tests of a file and sets REDIS_URL. @returns a function that ends it */
export async function startRedis(): Promise<() => Promise<void>> {
  const port = await freePort();
  const redis = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  for await (const text of redis.stdout ?? []) if (/Ready to accept/.test(String(text))) break;
  process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
  return () => end(redis);
}
