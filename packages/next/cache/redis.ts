import { setTimeout as wait } from 'node:timers/promises';

import { logSeldom, readServerEnv } from '@showcase/wordpress';
import { engineState } from '../definition/engine-state';

/** Timeout of a task, and interval between attempts to connect, ms; Redis must not delay a page longer. */
const TIMEOUT_MS = 1_000;
/** A connection on which nothing comes or goes for this time is given up, ms; one that works has pings. */
const SILENCE_MS = 3_000;

/**
 * Creates a client of the Redis at REDIS_URL, which connects again by itself. Its own `timeout` ends
 * commands only until they are sent.
 */
export async function createClient() {
  // Imported on demand: only sites that use Redis load it.
  const redis = await import('@redis/client');
  const client = redis.createClient({
    url: readServerEnv().REDIS_URL ?? undefined,
    socket: {
      connectTimeout: TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: TIMEOUT_MS,
    },
    pingInterval: TIMEOUT_MS,
    disableOfflineQueue: true,
  });
  client.on('error', () => undefined);
  return client;
}

export type RedisClient = Awaited<ReturnType<typeof createClient>>;

async function connect(): Promise<RedisClient> {
  const client = await createClient();
  const connected = client.connect().catch(() => undefined);
  // Commands that are sent before it is connected fail immediately.
  await Promise.race([connected, wait(TIMEOUT_MS, undefined, { ref: false })]);
  return client;
}

declare module '../definition/engine-state' {
  interface EngineState {
    redis?: Promise<RedisClient>;
  }
}

/**
 * Runs `task` with the Redis at REDIS_URL, shared by several servers of one site. Null without one
 * or when it does not respond in time: then each server goes on with what it knows itself.
 */
export async function withRedis<T>(task: (client: RedisClient) => Promise<T>): Promise<T | null> {
  if (readServerEnv().REDIS_URL === null) return null;
  let timer: NodeJS.Timeout | undefined;
  try {
    const client = await (engineState().redis ??= connect());
    timer = setTimeout(() => {
      // All that wait for its answers fail; until the next client is connected others do immediately.
      client.destroy();
      delete engineState().redis;
    }, TIMEOUT_MS);
    return await task(client);
  } catch {
    logSeldom('Redis does not answer: each server only knows its own sessions, pages and changes.');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
