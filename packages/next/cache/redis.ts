import { setTimeout } from 'node:timers/promises';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import { processWide } from '@showcase/wordpress/tools/process-wide';

/** Timeout of a command, ms; Redis must not delay a page longer. */
const TIMEOUT_MS = 1_000;
/** Interval between attempts to connect, ms. */
const RECONNECT_MS = 1_000;

async function createClient(url: string) {
  // Imported on demand: only sites that use Redis load it.
  const redis = await import('@redis/client');
  const client = redis.createClient({
    url,
    commandOptions: { timeout: TIMEOUT_MS },
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: RECONNECT_MS },
    disableOfflineQueue: true,
  });
  client.on('error', () => undefined);
  return client;
}

export type RedisClient = Awaited<ReturnType<typeof createClient>>;

async function connect(url: string): Promise<RedisClient> {
  const client = await createClient(url);
  const connected = client.connect().catch(() => undefined);
  // The client reconnects automatically; commands sent meanwhile fail immediately.
  await Promise.race([connected, setTimeout(TIMEOUT_MS, undefined, { ref: false })]);
  return client;
}

/**
 * Runs `task` with the Redis at REDIS_URL, shared by several servers of one site. Null without one
 * or when it does not respond: then each server goes on with what it knows itself.
 */
export async function withRedis<T>(task: (client: RedisClient) => Promise<T>): Promise<T | null> {
  const { REDIS_URL: redisUrl } = readServerEnv();
  if (redisUrl === null) return null;
  try {
    return await task(await processWide('redis', () => connect(redisUrl)));
  } catch {
    logSeldom('Redis does not answer: each server only knows its own sessions, pages and changes.');
    return null;
  }
}

/** Listens to a channel for the life of the process. After `onReady`, messages before it were missed. */
export async function subscribe(
  channel: string,
  onMessage: (message: string) => void,
  onReady: () => void,
): Promise<void> {
  const { REDIS_URL: redisUrl } = readServerEnv();
  if (redisUrl === null) return;
  const client = await createClient(redisUrl);
  await client.connect();
  await client.subscribe(channel, onMessage);
  // The client subscribes again by itself, before it is ready.
  client.on('ready', onReady);
  onReady();
}
