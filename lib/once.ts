import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { processWide } from './process-wide';
import { withRedis } from './redis';

/** Only what has proved valid is recorded, so that others cannot push it out. */
const MAX_KEYS = 10_000;

interface Use {
  /** When it was used first, ms. */
  at: number;
  /** When the record may be forgotten, ms. */
  until: number;
}

const uses = () => processWide('used-once', () => new LRUCache<string, Use>({ max: MAX_KEYS }));

const redisKey = (key: string) => `profile-showcase:used:${key}`;
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function firstUseShared(key: string, ms: number): Promise<number | null> {
  const now = String(Date.now());
  const options = { condition: 'NX', expiration: { type: 'PX', value: ms } } as const;
  const before = await withRedis(async (client) =>
    (await client.set(redisKey(key), now, options)) === null ? client.get(redisKey(key)) : null,
  );
  return before === null ? null : Number(before);
}

/**
 * Records the use of something that is valid once, such as a code, on all servers of the site.
 *
 * @param ms for how long it would be valid
 * @returns when it was used first, ms; null: never before
 */
export async function recordUse(secret: string, ms: number): Promise<number | null> {
  const key = digestOf(secret);
  const now = Date.now();
  const known = uses().get(key);
  if (known && known.until > now) return known.at;
  uses().set(key, { at: now, until: now + ms });
  return firstUseShared(key, ms);
}

/** Takes a use back that came to nothing, such as when WordPress did not answer. */
async function unuse(secret: string): Promise<void> {
  const key = digestOf(secret);
  uses().delete(key);
  await withRedis((client) => client.del(redisKey(key)));
}

/**
 * Runs a task for something that is valid once.
 *
 * @param task returns null, or throws, when it came to nothing: the next one may try again
 * @returns null: used before, or it came to nothing
 */
export async function once<T>(
  secret: string,
  ms: number,
  task: () => Promise<T | null>,
): Promise<T | null> {
  if ((await recordUse(secret, ms)) !== null) return null;
  let result: T | null = null;
  try {
    result = await task();
    return result;
  } finally {
    if (result === null) await unuse(secret);
  }
}
