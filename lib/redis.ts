import { setTimeout } from 'node:timers/promises';

import { readServerEnv } from './env';
import { processWide } from './process-wide';

/** How long one command may take, ms; a page is not to wait for Redis longer. */
const TIMEOUT_MS = 1_000;
/** Trouble is written to the log once in this time, ms. */
const REPORT_MS = 60_000;

async function connect(url: string) {
  // Loaded only by sites that use it.
  const redis = await import('@redis/client');
  const client = redis.createClient({
    url,
    commandOptions: { timeout: TIMEOUT_MS },
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: 1_000 },
    disableOfflineQueue: true,
  });
  client.on('error', () => undefined);
  const connected = client.connect().catch(() => undefined);
  // The client reconnects by itself; commands sent meanwhile fail at once.
  await Promise.race([connected, setTimeout(TIMEOUT_MS, undefined, { ref: false })]);
  return client;
}

type Client = Awaited<ReturnType<typeof connect>>;

interface Holder {
  client: Promise<Client> | null;
  /** When trouble was last written to the log, ms. */
  reportedAt: number;
}

const holder = () => processWide<Holder>('redis', () => ({ client: null, reportedAt: 0 }));

/**
 * Runs `task` with the Redis of REDIS_URL, which several servers of one site share. Null without
 * one, and when it does not answer: then each server knows its own sessions' end only.
 */
export async function withRedis<T>(task: (client: Client) => Promise<T>): Promise<T | null> {
  const { redisUrl } = readServerEnv();
  if (redisUrl === null) return null;
  const current = holder();
  current.client ??= connect(redisUrl);
  try {
    return await task(await current.client);
  } catch {
    if (Date.now() - current.reportedAt < REPORT_MS) return null;
    current.reportedAt = Date.now();
    console.error('Redis does not answer: sessions ended on other servers are not known here.');
    return null;
  }
}
