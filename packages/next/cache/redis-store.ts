import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import { subscribe, withRedis, type RedisClient } from './redis';
import {
  changeSchema,
  latestChange,
  markEverything,
  nextMoment,
  noteChange,
  type Change,
} from './change-log';
import { type PageStore, decodeEntry } from './page-store';

const PREFIX = 'profile-showcase:';
const CHANNEL = `${PREFIX}changes`;
const MARKS = `${PREFIX}marks`;
const MOVED = `${PREFIX}moved`;
const KEYS = [`${PREFIX}latest-change`, MARKS, MOVED];

/** Pages that nobody has asked for in this time are removed, seconds. */
const PAGE_SECONDS = 7 * 24 * 60 * 60;
/** A server that stops in the middle of a build holds the others up for at most this time, ms. */
const LOCK_MS = 10_000;
const POLL_MS = 25;

/**
 * Gives a change a moment after all earlier ones, stores its tags and paths and tells all servers.
 * Too many of either (10,000 tags, 5,000 paths): all pages become stale, some paths are forgotten.
 */
const PUBLISH = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = tonumber(redis.call('GET', KEYS[1]) or '0')
local moment = string.format('%.0f', math.max(now, last + 1, tonumber(ARGV[1])))
local change = cjson.decode(ARGV[2])
redis.call('SET', KEYS[1], moment)
for _, tag in ipairs(change.tags) do redis.call('HSET', KEYS[2], tag, moment) end
if redis.call('HLEN', KEYS[2]) > 10000 then
  redis.call('DEL', KEYS[2])
  redis.call('HSET', KEYS[2], '*', moment)
end
for _, pair in ipairs(change.moved) do redis.call('HSET', KEYS[3], pair[1], pair[2]) end
if redis.call('HLEN', KEYS[3]) > 5000 then
  for _, path in ipairs(redis.call('HRANDFIELD', KEYS[3], 100)) do redis.call('HDEL', KEYS[3], path) end
end
redis.call('PUBLISH', ARGV[3], '{"moment":' .. moment .. ',"change":' .. ARGV[2] .. '}')
return moment`;

const messageSchema = z.object({ moment: z.number(), change: changeSchema });

function onMessage(text: string): void {
  try {
    const { change, moment } = messageSchema.parse(JSON.parse(text));
    noteChange(change, moment);
  } catch {
    logSeldom(`A message on the channel ${CHANNEL} of Redis can't be read.`);
  }
}

/** Sends a change to all servers. Null when Redis does not answer. */
function send(change: Change): Promise<string | null> {
  const options = {
    keys: KEYS,
    arguments: [String(latestChange()), JSON.stringify(change), CHANNEL],
  };
  return withRedis(async (client) => String(await client.eval(PUBLISH, options)));
}

/** Reads all changes that other servers have published. */
async function readChanges(): Promise<void> {
  const read = await withRedis((client) =>
    Promise.all([client.hGetAll(MARKS), client.hGetAll(MOVED)]),
  );
  if (!read) return;
  const [marks, moved] = read;
  for (const [tag, moment] of Object.entries(marks)) {
    if (tag === '*') markEverything(Number(moment));
    else noteChange({ tags: [tag], moved: [] }, Number(moment));
  }
  noteChange({ tags: [], moved: Object.entries(moved) }, 0);
}

/**
 * A store in Redis, for several servers of one site. While Redis is away each server builds for
 * itself and keeps its changes back; afterwards it reads what it has missed and sends its own.
 *
 * @param forget drops what this server holds in memory, as changes may have been missed.
 */
export function createRedisStore(build: string, forget: () => void): PageStore {
  const keyOf = (path: string) => `${PREFIX}page:${build}:${path}`;
  const lockOf = (path: string) => `${PREFIX}lock:${build}:${path}`;
  /** Changes that could not be sent. */
  let unsent: Change[] = [];

  const catchUp = async () => {
    const waiting = unsent;
    unsent = [];
    await readChanges();
    // Sent in any case: the moments to come must be later than those given out here meanwhile.
    const tags = [...new Set(waiting.flatMap((change) => change.tags))];
    const change = { tags, moved: waiting.flatMap((each) => each.moved) };
    if ((await send(change)) === null) unsent = [...waiting, ...unsent];
    forget();
  };
  subscribe(CHANNEL, onMessage, () => void catchUp()).catch(() =>
    logSeldom('The changes in Redis can’t be followed.'),
  );

  return {
    async read(path) {
      const text = await withRedis((client) => client.get(keyOf(path)));
      return text ? decodeEntry(text, path) : null;
    },

    async write(entry) {
      const lifetime = { expiration: { type: 'EX', value: PAGE_SECONDS } } as const;
      await withRedis((client) => client.set(keyOf(entry.path), JSON.stringify(entry), lifetime));
    },

    async remove(path) {
      await withRedis((client) => client.del(keyOf(path)));
    },

    async lock(path) {
      const options = { condition: 'NX', expiration: { type: 'PX', value: LOCK_MS } } as const;
      const take = async (client: RedisClient) =>
        (await client.set(lockOf(path), '', options)) !== null;
      const until = Date.now() + LOCK_MS;
      // Null while Redis is away: then each server builds for itself.
      while (Date.now() < until && (await withRedis(take)) === false) await setTimeout(POLL_MS);
    },

    async unlock(path) {
      await withRedis((client) => client.del(lockOf(path)));
    },

    async publish(change) {
      const sent = await send(change);
      if (sent === null) unsent.push(change);
      noteChange(change, sent === null ? nextMoment() : Number(sent));
    },
  };
}
