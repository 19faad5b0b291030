import { setTimeout } from 'node:timers/promises';

import { logSeldom } from '@showcase/wordpress';
import { changeLog, changeSchema, type Change } from './change-log';
import { type PageStore, decodeEntry } from './page-store';
import { createClient, withRedis, type RedisClient } from './redis';

const PREFIX = 'profile-showcase:';
/** The stream of all changes. Its ids only ever grow: they are the moments of the changes. */
const CHANGES = `${PREFIX}change-log`;
const MAX_CHANGES = 10_000;

/** Pages that nobody has asked for in this time are removed, seconds. */
const PAGE_SECONDS = 7 * 24 * 60 * 60;
/** A server that stops in the middle of a build holds the others up for at most this time, ms. */
const LOCK_MS = 10_000;
const POLL_MS = 25;
/** Interval between attempts to follow the changes, and to send those that could not be sent, ms. */
const RETRY_MS = 1_000;

/** The moment of an id of the stream, `<ms>-<number>`. */
function momentOf(id: string): number {
  const [time = 0, number = 0] = id.split('-').map(Number);
  return time + number / 1_000;
}

function addChange(client: RedisClient, change: Change): Promise<string> {
  const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_CHANGES } as const;
  return client.xAdd(CHANGES, '*', { change: JSON.stringify(change) }, { TRIM });
}

function noteMessage(id: string, { change }: Record<string, string>): void {
  try {
    changeLog().note(changeSchema.parse(JSON.parse(change ?? '')), momentOf(id));
  } catch {
    logSeldom(`A change in the stream ${CHANGES} of Redis can't be read.`);
  }
}

/**
 * Notes all changes in the stream, also those that were added while this server or Redis was away, and
 * adds those that could not be sent, for the life of the process.
 */
async function followChanges(unsent: Change[]): Promise<void> {
  const client = await createClient();
  await client.connect();
  for (let last = '0'; client.isOpen;) {
    try {
      for (const change of [...unsent]) {
        await addChange(client, change);
        unsent.splice(unsent.indexOf(change), 1);
      }
      const streams = await client.xRead({ key: CHANGES, id: last }, { BLOCK: RETRY_MS });
      const messages = streams?.[0]?.messages ?? [];
      for (const { id, message } of messages) noteMessage(id, message);
      // Earlier ones may have been trimmed before they were read.
      const [first] = messages;
      if (first && messages.length >= MAX_CHANGES) changeLog().noteEverything(momentOf(first.id));
      last = messages.at(-1)?.id ?? last;
    } catch {
      await setTimeout(RETRY_MS);
    }
  }
}

/**
 * A store in Redis, for several servers of one site. While Redis is away each server builds for
 * itself and keeps its changes back; afterwards it reads what it has missed and sends its own.
 */
export function createRedisStore(build: string): PageStore {
  const keyOf = (path: string) => `${PREFIX}page:${build}:${path}`;
  const lockOf = (path: string) => `${PREFIX}lock:${build}:${path}`;
  const unsent: Change[] = [];
  followChanges(unsent).catch(() => logSeldom('The changes in Redis can’t be followed.'));

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
      const id = await withRedis((client) => addChange(client, change));
      if (id === null) unsent.push(change);
      // Not by the clock of this server: what Redis gives out afterwards must be later.
      changeLog().note(change, id === null ? changeLog().latest + 1 : momentOf(id));
    },
  };
}
