import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

import { engineState } from '../definition/engine-state';
import { changeLog } from './change-log';
import { CLOCKS_MS, type BuildRecord, type Entry } from './page-store';

/** Maximum number of entries of which it is known whether they are the last of their path. */
const MAX_ENTRIES = 10_000;

/** An entry without its value: the fields that determine whether a response made of it is still valid. */
export interface EntryFreshness extends Omit<Entry, 'value'> {
  /** Whether there is another entry of the path by now, or may be. */
  isReplaced: boolean;
}

export const isStale = ({ tags, version }: BuildRecord) => changeLog().isStaleSince(tags, version);

/** Whether an entry was stored in the future, before the clock was set back. */
export const isAhead = ({ storedAt }: Omit<Entry, 'value'>) => storedAt > Date.now() + CLOCKS_MS;

/** Whether an entry neither shows what has changed since nor is older than its period. */
export const isGood = (entry: Omit<Entry, 'value'>): boolean =>
  !isStale(entry) &&
  !isAhead(entry) &&
  (entry.revalidate === false || entry.storedAt + entry.revalidate * 1000 >= Date.now());

/** Whether an entry is good, and still that of its path. */
export const isCurrent = (entry: EntryFreshness) => !entry.isReplaced && isGood(entry);

/**
 * A look-up in Next's response cache. Until it ends, with the build behind an old page, Next joins all requests
 * of its key to it and does not ask the cache handler.
 */
export interface LookUp {
  /** Decoded path of the page, whatever its route. */
  readonly path: string;
  /** The latest change when it began. */
  readonly version: number;
  /** The entry that joined requests are sent at once; null: they wait for the build. */
  sent: EntryFreshness | null;
}

/** Entries of the page cache that one request has read. */
interface RequestReads {
  /** Null: there was no entry. */
  readonly entries: (EntryFreshness | null)[];
  /** The look-up of Next's that this request has just begun (look-ups.ts). */
  lookUp: LookUp | null;
}

function createFreshness() {
  return {
    byPath: new LRUCache<string, EntryFreshness>({
      max: MAX_ENTRIES,
      dispose: (entry) => {
        entry.isReplaced = true;
      },
    }),
    reads: new AsyncLocalStorage<RequestReads>(),
  };
}

declare module '../definition/engine-state' {
  interface EngineState {
    freshness?: ReturnType<typeof createFreshness>;
  }
}

const freshness = () => (engineState().freshness ??= createFreshness());

/** Returns what the request that is being answered has read; undefined outside of one. */
export const requestReads = () => freshness().reads.getStore();

/** Returns the freshness of the last entry of a path; undefined where it is not known. */
export const freshnessAt = (path: string) => freshness().byPath.get(path);

/** Notes the entry of a path that is in place of the last one from now on; null: there is none any more. */
export function noteEntry(path: string, entry: Entry | null): void {
  const { byPath } = freshness();
  if (!entry) return void byPath.delete(path);
  const { tags, node, version, storedAt, revalidate } = entry;
  byPath.set(path, { path, tags, node, version, storedAt, revalidate, isReplaced: false });
}

/** Notes for the request that is being answered which entry it has read; null: there is none. */
export function noteRead(path: string, entry: Entry | null): void {
  const { byPath } = freshness();
  const ofRequest = requestReads()?.entries;
  if (!ofRequest || !entry) return void ofRequest?.push(null);
  if (byPath.get(path)?.storedAt !== entry.storedAt) noteEntry(path, entry);
  ofRequest.push(byPath.get(path) ?? null);
}

/** Runs a task that answers a request, with the list of what is read meanwhile, which grows. */
export function notingReads(task: (reads: readonly (EntryFreshness | null)[]) => void): void {
  const entries: (EntryFreshness | null)[] = [];
  freshness().reads.run({ entries, lookUp: null }, () => task(entries));
}
