import { LRUCache } from 'lru-cache';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { buildName, readPrerendered } from './build-output';
import { isStaleSince, latestChange, type Change } from './change-log';
import { createFileStore, removeOldBuilds, type BuildRecord, type StoredPage } from './page-store';
import { createRedisStore } from './redis-store';
import { ANY_CHANGE, isOwnersPage, pathTag, SITE_TAGS, stateTags } from './tags';

/** Maximum number of 404s and redirects that are kept, in memory only. */
const MAX_ANSWERS = 5_000;
/** Size of the pages in memory, bytes. */
const MAX_MEMORY = 32_000_000;
/** A moment before every revalidation period, ms: Next shows such an entry, and builds it behind. */
const LONG_AGO = 1;
/** Maximum number of records of builds that Next has not stored yet. */
const MAX_BUILDING = 1_000;

/** Lifetime of an entry, seconds, as Next gives it. */
type Lifetime = Pick<StoredPage, 'revalidate' | 'expire'>;

/** An entry of Next's page cache; null: 404. */
type NextValue =
  | null
  | { kind: 'PAGES'; html: string; pageData: Record<string, unknown> }
  | { kind: 'REDIRECT'; props: object };

interface Answer extends BuildRecord {
  value: NextValue;
  storedAt: number;
  lifetime: Lifetime;
}

/** The cache, opened on first use: in Redis when REDIS_URL is set, else in files. */
export const openPageCache = () =>
  processWide('page-cache', () => {
    const memory = new LRUCache<string, StoredPage>({
      maxSize: MAX_MEMORY,
      // Bytes at most: two per character of the HTML, and its data, parsed, once more.
      sizeCalculation: ({ html }) => 4 * html.length + 1,
    });
    const build = buildName();
    if (process.env.NODE_ENV === 'production') removeOldBuilds(build).catch(() => undefined);
    const { REDIS_URL: redisUrl } = readServerEnv();
    return {
      store: redisUrl ? createRedisStore(build, () => memory.clear()) : createFileStore(build),
      memory,
      /** 404s and redirects. */
      answers: new LRUCache<string, Answer>({ max: MAX_ANSWERS }),
      building: new LRUCache<string, BuildRecord>({ max: MAX_BUILDING }),
    };
  });

/** Opens the page cache, and makes it known to packages/next/cache/next-cache-handler.js. */
export function registerPageCache(): void {
  processWide('next-cache', () => ({ readEntry, writeEntry }));
  openPageCache();
}

/** Whether an entry is WordPress's, whose build is noted (noteBuild); others have `<route>:` before the path. */
const isContent = (name: string) => name.startsWith('/');

const isStale = ({ tags, version }: BuildRecord) => isStaleSince(tags, version);

/** Whether a page neither shows what has changed since nor is older than its period. */
const isGood = (page: StoredPage) =>
  !isStale(page) &&
  (page.revalidate === false || page.storedAt + page.revalidate * 1000 >= Date.now());

/** Returns the last good page of a path, however stale; null without one. */
export async function lastGoodPage(path: string): Promise<StoredPage | null> {
  const { memory, store } = openPageCache();
  const known = memory.get(path);
  if (known && isGood(known)) return known;
  // Another server may have rebuilt it.
  const stored = await store.read(path);
  if (stored && stored.storedAt > (known?.storedAt ?? 0)) {
    memory.set(path, stored);
    return stored;
  }
  return known ?? readPrerendered(path);
}

/** The record of a page that shows settings and menus, and what is in its `__APOLLO_STATE__`. */
const plainRecord = (name: string): BuildRecord => ({
  tags: [...SITE_TAGS, pathTag(name.slice(name.indexOf(':') + 1))],
  node: null,
  head: null,
  version: latestChange(),
});

/**
 * Returns an entry for Next by its name (next-cache-handler.js); null when it has never been built.
 * With `lastModified` -1, where its tags have changed, Next builds the page before it answers.
 */
export async function readEntry(name: string) {
  const { answers, building } = openPageCache();
  const answer = answers.get(name);
  if (answer) {
    const { value, storedAt, lifetime } = answer;
    return { lastModified: isStale(answer) ? -1 : storedAt, value, cacheControl: lifetime };
  }
  const page = await lastGoodPage(name);
  // Next may build it now: what changes meanwhile makes it stale again.
  if (!isContent(name)) building.set(name, plainRecord(name));
  // For null Next would answer 404 to a front page that was missing when the site was built.
  if (!page) return name === '/' ? { lastModified: -1, value: null } : null;
  const { html, pageData, revalidate, expire } = page;
  // The owner's own getStaticProps may fail while WordPress does not respond: shown while it is built.
  const stale = isOwnersPage(pageData) ? LONG_AGO : -1;
  return {
    lastModified: isStale(page) ? stale : page.storedAt,
    value: { kind: 'PAGES' as const, html, pageData },
    // Next itself knows the lifetime of a page that `next build` rendered.
    ...(expire !== undefined && { cacheControl: { revalidate, expire } }),
  };
}

/** Notes how a page was built, for the moment at which Next stores it. */
export const noteBuild = (path: string, record: BuildRecord): void =>
  void openPageCache().building.set(path, record);

/** Returns what the head says of a page that is being rendered, or that another request has had rendered. */
export function headOfBuild(path: string): BuildRecord['head'] {
  const { building, memory } = openPageCache();
  return (building.get(path) ?? memory.get(path))?.head ?? null;
}

/** The record of what Next stores; the last one where it stores the same again, as after a failure. */
async function recordOf(name: string, value: NextValue): Promise<BuildRecord> {
  const { answers, building } = openPageCache();
  const noted = building.get(name);
  building.delete(name);
  if (noted && isContent(name)) return noted;
  const known = answers.get(name) ?? (await lastGoodPage(name));
  const pageData = value?.kind === 'PAGES' ? value.pageData : null;
  const isSame = known && ('value' in known ? known.value === value : known.pageData === pageData);
  return isSame ? known : (noted ?? plainRecord(name));
}

/** Stores what Next has built. */
export async function writeEntry(
  path: string,
  value: NextValue,
  lifetime: Lifetime,
): Promise<void> {
  const { answers, building, memory, store } = openPageCache();
  // Next stores again what it had when a build fails; a front page never built is not a 404.
  if (path === '/' && value === null && !building.has(path)) return;
  const { tags, node, head, version } = await recordOf(path, value);
  // The page of a route without parameters is always one.
  if (value?.kind !== 'PAGES' && path.startsWith('static:')) return;
  const storedAt = Date.now();
  if (value?.kind === 'PAGES') {
    answers.delete(path);
    const { html, pageData } = value;
    const shown = [...new Set([...tags, ...stateTags(pageData)])];
    const record = { tags: shown, node, head, version, storedAt };
    const page = { path, ...record, ...lifetime, html, pageData };
    memory.set(path, page);
    await store.write(page);
  } else {
    answers.set(path, { value, tags, node, head, version, storedAt, lifetime });
    memory.delete(path);
    await store.remove(path);
  }
  await store.unlock?.(path);
}

/**
 * Begins a build; it ends when Next stores the page, or with cancelBuild. Returns the page when
 * another server has built it meanwhile with the change `version`, null when this one must.
 */
export async function beginBuild(path: string, version: number): Promise<StoredPage | null> {
  const { store } = openPageCache();
  if (!store.lock) return null;
  const isOurs = await store.lock(path);
  // Also with the lock: another server may have ended its build just before.
  const page = await lastGoodPage(path);
  if (!page || !isGood(page) || page.version < version) return null;
  if (isOurs) await store.unlock?.(path);
  return page;
}

/** Ends a build that has failed. */
export const cancelBuild = async (path: string) => openPageCache().store.unlock?.(path);

/** Makes all pages stale that show what has changed, on all servers. Builds none of them. */
export const publishChange = ({ tags, moved }: Change) =>
  openPageCache().store.publish({ tags: [...tags, ANY_CHANGE], moved });
