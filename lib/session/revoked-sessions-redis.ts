import { setTimeout } from 'node:timers/promises';

import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import { SESSION_SECONDS } from './session-token';

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
  // It goes on trying by itself; whoever asks meanwhile is told at once.
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

function report(current: Holder): void {
  if (Date.now() - current.reportedAt < REPORT_MS) return;
  current.reportedAt = Date.now();
  console.error('Redis does not answer: sessions ended on other servers are not known here.');
}

/**
 * Runs `task` with the Redis of REDIS_URL, which several servers of one site share. Null without
 * one, and when it does not answer: then each server knows what it ended itself.
 */
async function withRedis<T>(task: (client: Client) => Promise<T>): Promise<T | null> {
  const { redisUrl } = readServerEnv();
  if (redisUrl === null) return null;
  const current = holder();
  current.client ??= connect(redisUrl);
  try {
    const client = await current.client;
    return await task(client);
  } catch {
    report(current);
    return null;
  }
}

const sessionKey = (sid: string) => `profile-showcase:ended-session:${sid}`;
const userKey = (user: string) => `profile-showcase:ended-user:${user}`;
const lifetime = { expiration: { type: 'EX', value: SESSION_SECONDS } } as const;

/** Notes that a session is over. */
export async function noteSession(sid: string): Promise<void> {
  await withRedis((client) => client.set(sessionKey(sid), '1', lifetime));
}

/** Notes that all sessions of a user that began up to `moment` (ms) are over. */
export async function noteUser(user: string, moment: number): Promise<void> {
  await withRedis((client) => client.set(userKey(user), String(moment), lifetime));
}

/** Whether a session, or all of its user's at the time it began (ms), were noted by any server. */
export async function isNoted(sid: string, user: string, signedInAt: number): Promise<boolean> {
  const found = await withRedis((client) => client.mGet([sessionKey(sid), userKey(user)]));
  if (!found) return false;
  const [session, moment] = found;
  return session != null || signedInAt <= Number(moment ?? 0);
}

/** Lets go of the connection. */
export async function closeRedis(): Promise<void> {
  const current = holder();
  const client = await current.client;
  current.client = null;
  client?.destroy();
}
