import { createHash, randomUUID } from 'node:crypto';

import { HttpError } from './http-error';
import { engineState } from '../definition/engine-state';
import { withRedis } from '../cache/redis';

/** At most `most` events of one key in any stretch of `windowMs`. */
export interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

/** Maximum number of keys of all limits. */
const MAX_KEYS = 20_000;

const windows = () => engineState().limits;

/** Digests have one length, and keep names and addresses out of Redis. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Adds an event to a key, and drops another key when there are too many. */
function addEvent(key: string, times: number[]): void {
  // Deleted first, so that the key moves to the end.
  windows().delete(key);
  windows().set(key, times);
  if (windows().size <= MAX_KEYS) return;
  // Drops the key with the fewest events among those that had none for longest: many invented names must not
  // evict the one under attack.
  const oldest = [...windows()].slice(0, 32).sort(([, a], [, b]) => a.length - b.length);
  windows().delete(oldest[0]?.[0] ?? key);
}

/** Takes an event back. */
function removeEvent(key: string, time: number): void {
  const times = windows().get(key) ?? [];
  const at = times.indexOf(time);
  if (at >= 0) windows().set(key, times.toSpliced(at, 1));
}

/**
 * Counts an event under all keys, or, when one has reached its limit, under none, by Redis's clock.
 * Returns how long to wait, ms.
 */
const COUNT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait = 0
for i, key in ipairs(KEYS) do
  local most, window = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  local first = redis.call('ZRANGE', key, -most, -most, 'WITHSCORES')
  if first[2] then wait = math.max(wait, first[2] + window - now) end
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2 * i + 1])
end
return 0`;

/** @param waitMs until the next event is allowed */
const tooMany = (waitMs: number): HttpError =>
  new HttpError(429, 'too_many_attempts', { 'retry-after': `${Math.ceil(waitMs / 1000)}` });

export type Undo = () => Promise<void>;

/**
 * Counts an event under all its keys, such as a client address, or under none: then it is refused.
 * Counted before its outcome is known, so that parallel requests cannot exceed a limit. Each server
 * counts for itself, too, for the time that Redis is away.
 *
 * @returns a function that uncounts it
 * @throws HttpError 429
 */
export async function count(...events: { limit: Limit; key: string }[]): Promise<Undo> {
  const now = Date.now();
  const here = events.map(({ limit: { name, most, windowMs }, key: given }) => {
    const key = `${name}:${digestOf(given)}`;
    // Not those in the future: after the clock was set back they would block everything.
    const isRecent = (at: number) => at <= now && now - at < windowMs;
    const times = (windows().get(key) ?? []).filter(isRecent);
    const first = times.at(-most);
    return { key, times, wait: first === undefined ? 0 : first + windowMs - now };
  });
  const wait = Math.max(...here.map((event) => event.wait));
  if (wait > 0) throw tooMany(wait);
  for (const { key, times } of here) addEvent(key, [...times, now]);
  const undoHere = () => here.forEach(({ key }) => removeEvent(key, now));

  const id = randomUUID();
  const keys = here.map(({ key }) => `profile-showcase:limit:${key}`);
  const numbers = events.flatMap(({ limit }) => [`${limit.most}`, `${limit.windowMs}`]);
  const options = { keys, arguments: [id, ...numbers] };
  const waitMs = await withRedis(async (client) => Number(await client.eval(COUNT, options)));
  if (waitMs !== null && waitMs > 0) {
    undoHere();
    throw tooMany(waitMs);
  }
  return async () => {
    undoHere();
    await withRedis((client) => Promise.all(keys.map((key) => client.zRem(key, id))));
  };
}
