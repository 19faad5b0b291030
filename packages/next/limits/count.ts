import { createHash, randomUUID } from 'node:crypto';

import { tooMany } from '../routes/http-error';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { withRedis } from '../cache/redis';

/** At most `most` events of one key in any stretch of `windowMs`. */
export interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

/** Maximum number of keys of a window. */
const MAX_KEYS = 20_000;
/** How many of the keys without an event for longest are compared when one must go. */
const COMPARED = 32;

/** Sliding-window rate limiter: at most `limit` events of one key in any stretch of `windowMs`. */
export class SlidingWindow {
  /** Timestamps of the events of each key, oldest first; keys by their latest event. */
  private readonly events = new Map<string, number[]>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly maxKeys = MAX_KEYS,
  ) {}

  /** Ignores timestamps in the future: after the clock was set back they would block everything. */
  private recent(key: string, now: number): number[] {
    const all = this.events.get(key) ?? [];
    return all.filter((at) => at <= now && now - at < this.windowMs);
  }

  /** Returns the seconds until the next event is allowed; 0: now. */
  secondsToWait(key: string, now = Date.now()): number {
    const first = this.recent(key, now).at(-this.limit);
    return first === undefined ? 0 : Math.ceil((first + this.windowMs - now) / 1000);
  }

  /** Counts an event. @returns a function that uncounts it */
  count(key: string, now = Date.now()): () => void {
    const times = [...this.recent(key, now), now];
    // Deleted first, so that the key moves to the end.
    this.events.delete(key);
    this.events.set(key, times);
    if (this.events.size > this.maxKeys) {
      // The key with the fewest events goes: many invented names must not push out the one under attack.
      const oldest = [...this.events.keys()].slice(0, COMPARED);
      const counts = oldest.map((each) => this.recent(each, now).length);
      this.events.delete(oldest[counts.indexOf(Math.min(...counts))] ?? key);
    }
    return () => {
      const current = this.recent(key, now);
      const at = current.indexOf(now);
      if (at >= 0) this.events.set(key, current.toSpliced(at, 1));
    };
  }
}

export type Undo = () => Promise<void>;

const windows = () => processWide('limits', () => new Map<string, SlidingWindow>());

function windowOf({ name, most, windowMs }: Limit): SlidingWindow {
  const known = windows().get(name) ?? new SlidingWindow(most, windowMs);
  windows().set(name, known);
  return known;
}

/** Digests have one length, and keep names and addresses out of Redis. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

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

/**
 * Counts an event under all its keys, such as a client address, or under none: then it is refused.
 * Counted before its outcome is known, so that parallel requests cannot exceed a limit. Each server
 * counts for itself, too, for the time that Redis is away.
 *
 * @returns a function that uncounts it
 * @throws HttpError 429
 */
export async function count(...events: { limit: Limit; key: string }[]): Promise<Undo> {
  const here = events.map(({ limit, key }) => ({ limit, key: digestOf(key) }));
  const wait = Math.max(...here.map(({ limit, key }) => windowOf(limit).secondsToWait(key)));
  if (wait > 0) throw tooMany(wait);
  const undos = here.map(({ limit, key }) => windowOf(limit).count(key));
  const undoHere = () => undos.forEach((undo) => undo());

  const id = randomUUID();
  const keys = here.map(({ limit, key }) => `profile-showcase:limit:${limit.name}:${key}`);
  const numbers = events.flatMap(({ limit }) => [`${limit.most}`, `${limit.windowMs}`]);
  const options = { keys, arguments: [id, ...numbers] };
  const waitMs = await withRedis(async (client) => Number(await client.eval(COUNT, options)));
  if (waitMs !== null && waitMs > 0) {
    undoHere();
    throw tooMany(Math.ceil(waitMs / 1000));
  }
  return async () => {
    undoHere();
    await withRedis((client) => Promise.all(keys.map((key) => client.zRem(key, id))));
  };
}
