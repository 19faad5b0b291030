import { setTimeout } from 'node:timers/promises';

import { readServerEnv } from './env';
import { processWide } from './process-wide';

/** Timeout of a command, ms; Redis must not delay a page longer. */
const TIMEOUT_MS = 1_000;
/** Minimum interval between logged errors, ms. */
const REPORT_MS = 60_000;

async function connect(url: string) {
  // Imported on demand: only sites that use Redis load it.
  const redis = await import('@redis/client');
  const client = redis.createClient({
    url,
    commandOptions: { timeout: TIMEOUT_MS },
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: 1_000 },
    disableOfflineQueue: true,
  });
  client.on('error', () => undefined);
  const connected = client.connect().catch(() => undefined);
  // The client reconnects automatically; commands sent meanwhile fail immediately.
  await Promise.race([connected, setTimeout(TIMEOUT_MS, undefined, { ref: false })]);
  return client;
}

type Client = Awaited<ReturnType<typeof connect>>;

interface Holder {
  client: Promise<Client> | null;
  /** When an error was last logged, ms. */
  reportedAt: number;
}

const holder = () => processWide<Holder>('redis', () => ({ client: null, reportedAt: 0 }));

/**
 * Runs `task` with the Redis at REDIS_URL, shared by several servers of one site. Null without one
 * or when it does not respond: then each server only knows the sessions that it ended itself.
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
