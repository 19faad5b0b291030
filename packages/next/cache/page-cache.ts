import { LRUCache } from 'lru-cache';

import { readServerEnv } from '@showcase/wordpress';
import { buildFacts } from '../definition/build-facts';
import { engineState } from '../definition/engine-state';
import { buildName, readPrerendered } from './build-output';
import { changeLog, type Change } from './change-log';
import {
  createFileStore,
  type BuildRecord,
  type Entry,
  type StoredEntry,
  type StoredPage,
} from './page-store';
import { createRedisStore } from './redis-store';
import { freshnessAt, isAhead, isGood, isStale, noteEntry, noteRead } from './entry-freshness';
import { beginLookUp, watchLookUps } from './look-ups';
import { ANY_CHANGE, isOwnersPage, pathTag, SITE_TAGS, stateTags } from './tags';

/** Maximum number of entries in memory, the only place for 404s and redirects, and of their bytes. */
const MAX_ENTRIES = 5_000;
const MAX_MEMORY = 32_000_000;
/** A moment before every revalidation period, ms: Next shows such an entry, and builds it behind. */
const LONG_AGO = 1;
/** Maximum number of records of builds that Next has not stored yet. */
const MAX_BUILDING = 1_000;

/** Bytes at most: two per character of a page's HTML, and its data, parsed, once more. */
function sizeOf({ value }: Entry): number {
  if (value?.kind === 'PAGES') return 4 * value.html.length + 1;
  return value?.kind === 'FILE' ? value.body.length + 1 : 1;
}

/** The cache, in Redis when REDIS_URL is set, else in files. */
function createPageCache() {
  const createStore = readServerEnv().REDIS_URL === null ? createFileStore : createRedisStore;
  return {
    store: createStore(buildName()),
    memory: new LRUCache<string, Entry>({
      max: MAX_ENTRIES,
      maxSize: MAX_MEMORY,
      sizeCalculation: sizeOf,
    }),
    building: new LRUCache<string, BuildRecord>({ max: MAX_BUILDING }),
  };
}

declare module '../definition/engine-state' {
  interface EngineState {
    pageCache?: ReturnType<typeof createPageCache>;
    /** For packages/next/cache/next-cache-handler.js, which Next loads by itself. */
    nextCache?: { readEntry: typeof readEntry; writeEntry: typeof writeEntry };
  }
}

/** The cache, opened on first use. */
export const openPageCache = () => (engineState().pageCache ??= createPageCache());

/** Opens the page cache, and makes it known to Next's cache handler. */
export function registerPageCache(): void {
  engineState().nextCache = { readEntry, writeEntry };
  watchLookUps();
  openPageCache();
}

/** Whether an entry is a page of WordPress, whose builds are recorded (noteBuild). Names of others begin with `<route>:`. */
const isContent = (name: string) => name.startsWith('/');

const isPage = (entry: Entry): entry is StoredPage => entry.value?.kind === 'PAGES';
const isStored = (entry: Entry): entry is StoredEntry =>
  isPage(entry) || entry.value?.kind === 'FILE';

/** Keeps an entry in memory. */
function remember(entry: Entry): void {
  openPageCache().memory.set(entry.path, entry);
  noteEntry(entry.path, entry);
}

async function findEntry(path: string): Promise<Entry | null> {
  const { memory, store } = openPageCache();
  const known = memory.get(path);
  if (known && isGood(known)) return known;
  // Another server may have rebuilt it.
  const stored = await store.read(path);
  if (stored && (!known || isAhead(known) || stored.storedAt > known.storedAt)) {
    remember(stored);
    return stored;
  }
  return known ?? readPrerendered(path);
}

/** Returns the last entry of a path, however stale; null without one. */
export async function lastEntry(path: string): Promise<Entry | null> {
  const entry = await findEntry(path);
  noteRead(path, entry);
  return entry;
}

/** Returns the last good page of a path, however stale; null without one, also where there is a 404 by now. */
export async function lastGoodPage(path: string): Promise<StoredPage | null> {
  const entry = await lastEntry(path);
  return entry && isPage(entry) ? entry : null;
}

/** Forgets the 404 or redirect of a path, at which something is by now; also answers of an entry that had no room. */
export function forgetMissing(path: string): void {
  const { memory } = openPageCache();
  const entry = memory.peek(path);
  if (entry && isStored(entry)) return;
  memory.delete(path);
  noteEntry(path, null);
}

/** Keeps an entry in memory and, unless it is a 404 or a redirect, in the store. */
export async function keepEntry(entry: Entry): Promise<void> {
  const { store } = openPageCache();
  remember(entry);
  await (isStored(entry) ? store.write(entry) : store.remove(entry.path));
}

/** Whether there is something else than a 404 by a name (next-cache-handler.js) that no change has made stale. */
export async function hasPage(name: string): Promise<boolean> {
  const entry = await lastEntry(name);
  return entry !== null && entry.value !== null && !isStale(entry);
}

/** The record of a page that shows settings and menus, and what is in its `__APOLLO_STATE__`. */
const plainRecord = (name: string, version = changeLog().latest): BuildRecord => ({
  tags: [...SITE_TAGS, pathTag(name.slice(name.indexOf(':') + 1))],
  node: null,
  version,
});

/**
 * Returns an entry for Next by its name (next-cache-handler.js); null when it has never been built.
 * With `lastModified` -1, where its tags have changed, Next builds the page before it answers.
 */
export async function readEntry(name: string) {
  const lookUp = beginLookUp(name);
  const entry = await lastEntry(name);
  // Next may build it now: what changes meanwhile makes it stale again.
  if (!isContent(name)) noteBuild(name, plainRecord(name, lookUp.version));
  // For null Next would answer 404 to a front page that was missing when the site was built.
  if (!entry) return name === '/' ? { lastModified: -1, value: null } : null;
  const { value, storedAt, revalidate, expire } = entry;
  // The owner's own getStaticProps may fail while WordPress does not respond: shown while it is built.
  const stale = isPage(entry) && isOwnersPage(entry.value.pageData) ? LONG_AGO : -1;
  // After the clock was set back Next would take it for good until that moment.
  const shown = isAhead(entry) ? Date.now() - Number(revalidate) * 1000 - 1 : storedAt;
  const lastModified = isStale(entry) ? stale : shown;
  const isExpired = expire !== undefined && lastModified + expire * 1000 < Date.now();
  if (lastModified !== -1 && !isExpired) lookUp.sent = freshnessAt(name) ?? null;
  return {
    lastModified,
    value,
    // Next itself knows the lifetime of a page that `next build` rendered.
    ...(expire !== undefined && { cacheControl: { revalidate, expire } }),
  };
}

/** Notes how a page was built, for the moment at which Next stores it. */
export const noteBuild = (path: string, record: BuildRecord): void =>
  void openPageCache().building.set(path, record);

/** The record of what Next stores; the last one where it stores the same again, as after a failure. */
async function recordOf(name: string, value: Entry['value']): Promise<BuildRecord> {
  const { building } = openPageCache();
  const noted = building.get(name);
  building.delete(name);
  if (noted && isContent(name)) return noted;
  const known = await lastEntry(name);
  // A 404 is null each time: that of an owner's route counts as looked for again.
  const isKept = known?.value === value && (value !== null || isContent(name));
  return known && isKept ? known : (noted ?? plainRecord(name));
}

/** Stores what Next has built, for the lifetime that it gives it. */
export async function writeEntry(
  path: string,
  value: Entry['value'],
  lifetime: Pick<Entry, 'revalidate' | 'expire'>,
): Promise<void> {
  const { building, store } = openPageCache();
  // Next stores again what it had when a build fails; a front page never built is not a 404.
  if (path === '/' && value === null && !building.has(path)) return;
  const { tags, node, version } = await recordOf(path, value);
  const shown = value?.kind === 'PAGES' ? stateTags(value.pageData) : [];
  // The page of a route without parameters is always one.
  if (value?.kind !== 'PAGES' && path.startsWith('static:')) return;
  const record = { tags: [...new Set([...tags, ...shown])], node, version };
  await keepEntry({ path, ...record, storedAt: Date.now(), ...lifetime, value });
  await store.unlock?.(path);
}

/**
 * Begins a build; it ends when Next stores the page, or with cancelBuild. Returns the page when
 * another server has built it meanwhile with the change `version`, null when this one must.
 */
export async function beginBuild(path: string, version: number): Promise<StoredPage | null> {
  const { store } = openPageCache();
  // Functions store their pages with the host, so that nothing would end the lock.
  if (!store.lock || buildFacts()?.isForFunctions) return null;
  await store.lock(path);
  const stored = await lastGoodPage(path);
  if (!stored || !isGood(stored) || stored.version < version) return null;
  await store.unlock?.(path);
  return stored;
}

/** Ends a build that has failed. */
export const cancelBuild = async (path: string) => openPageCache().store.unlock?.(path);

/** Makes all pages stale that show what has changed, on all servers. Builds none of them. */
export const publishChange = ({ tags, moved }: Change) =>
  openPageCache().store.publish({ tags: [...tags, ANY_CHANGE], moved });
