import { setTimeout } from 'node:timers/promises';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import { processWide } from '@showcase/wordpress/tools/process-wide';

/** Timeout of a command, ms; Redis must not delay a page longer. */
const TIMEOUT_MS = 1_000;
/** Interval between attempts to connect, ms. */
const RECONNECT_MS = 1_000;

/** Creates a client of the Redis at REDIS_URL, which connects again by itself. */
export async function createClient() {
  // Imported on demand: only sites that use Redis load it.
  const redis = await import('@redis/client');
  const client = redis.createClient({
    url: readServerEnv().REDIS_URL ?? undefined,
    commandOptions: { timeout: TIMEOUT_MS },
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: RECONNECT_MS },
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
  await Promise.race([connected, setTimeout(TIMEOUT_MS, undefined, { ref: false })]);
  return client;
}

/**
 * Runs `task` with the Redis at REDIS_URL, shared by several servers of one site. Null without one
 * or when it does not respond: then each server goes on with what it knows itself.
 */
export async function withRedis<T>(task: (client: RedisClient) => Promise<T>): Promise<T | null> {
  if (readServerEnv().REDIS_URL === null) return null;
  try {
    return await task(await processWide('redis', connect));
  } catch {
    logSeldom('Redis does not answer: each server only knows its own sessions, pages and changes.');
    return null;
  }
}
