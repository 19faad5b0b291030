import { LRUCache } from 'lru-cache';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { readBuildId, readPrerendered, sourceOf } from './build-output';
import { isStaleSince, latestChange, type Change } from './change-log';
import { createFileStore } from './file-store';
import type {
  CacheEntry,
  Lifetime,
  NextValue,
  PageStore,
  BuildRecord,
  StoredPage,
} from './page-store';
import { createRedisStore } from './redis-store';
import { noteRequest, ownersRecord, staleOwnersPage } from './owners-page';
import { stateTags, ANY_CHANGE, SITE_TAGS } from './tags';

/** Maximum number of 404s and redirects that are kept, in memory only. */
const MAX_ANSWERS = 5_000;
/** Size of the pages in memory, which are the most recently used ones, bytes. */
const MAX_MEMORY = 32_000_000;
/** Maximum number of builds whose facts wait for Next to store the page. */
const MAX_BUILDING = 1_000;

interface Answer extends BuildRecord {
  value: NextValue;
  storedAt: number;
  lifetime: Lifetime;
}

interface Cache {
  store: PageStore;
  memory: LRUCache<string, StoredPage>;
  /** 404s and redirects. */
  answers: LRUCache<string, Answer>;
  /** Facts of builds that Next has not stored yet. */
  building: LRUCache<string, BuildRecord>;
}

/** Name of the pages of this build and this WordPress: other builds have other scripts and styles. */
export function buildName(): string {
  // Next's server for development stores no pages.
  const build = process.env.NODE_ENV === 'production' ? readBuildId() : 'development';
  return `${build}-${sourceOf(readServerEnv())}`;
}

/** Bytes at most: two per character of the HTML, and its data, parsed, once more. */
const sizeOf = ({ html }: StoredPage) => 4 * html.length + 1;

/** The cache, opened on first use: in Redis when REDIS_URL is set, else in files. */
export function openPageCache(): Cache {
  return processWide('page-cache', () => {
    const memory = new LRUCache<string, StoredPage>({
      maxSize: MAX_MEMORY,
      sizeCalculation: sizeOf,
    });
    const build = buildName();
    const store = readServerEnv().redisUrl
      ? createRedisStore(build, () => memory.clear())
      : createFileStore(build);
    return {
      store,
      memory,
      answers: new LRUCache<string, Answer>({ max: MAX_ANSWERS }),
      building: new LRUCache<string, BuildRecord>({ max: MAX_BUILDING }),
    };
  });
}

/** Whether an entry is of a route without parameters (next-cache-handler.js), which is always a page. */
const isStaticRoute = (name: string) => name.startsWith('static:');

const isOld = ({ storedAt, revalidate }: StoredPage) =>
  revalidate !== false && storedAt + revalidate * 1000 < Date.now();

/**
 * Returns the last good page of a path, however stale; null without one. From memory, unless it is stale
 * or old there: another server may have rebuilt it.
 */
export async function lastGoodPage(path: string): Promise<StoredPage | null> {
  const { memory, store } = openPageCache();
  const known = memory.get(path);
  if (known && !isOld(known) && !isStaleSince(known.tags, known.version)) return known;
  const stored = await store.read(path);
  if (stored && stored.storedAt > (known?.storedAt ?? 0)) {
    memory.set(path, stored);
    return stored;
  }
  return known ?? readPrerendered(path);
}

/**
 * Returns the entry of a path, or of the name of a route's page (next-cache-handler.js), for Next's
 * page cache; null when it has never been built. An entry whose tags have changed since it was built
 * has `lastModified` -1: Next then builds the page before it answers.
 */
export async function readEntry(path: string): Promise<CacheEntry | null> {
  const answer = openPageCache().answers.get(path);
  if (answer) {
    const { value, tags, version, storedAt, lifetime } = answer;
    const lastModified = isStaleSince(tags, version) ? -1 : storedAt;
    return { lastModified, value, cacheControl: lifetime };
  }
  const page = await lastGoodPage(path);
  noteRequest(path);
  // For null Next would answer 404 to a front page that was missing when the site was built.
  if (!page) return path === '/' ? { lastModified: -1, value: null } : null;
  const { html, pageData, revalidate, expire } = page;
  return {
    lastModified: isStaleSince(page.tags, page.version)
      ? (staleOwnersPage(page) ?? -1)
      : page.storedAt,
    value: { kind: 'PAGES', html, pageData },
    // Next itself knows the lifetime of a page that `next build` rendered.
    ...(expire !== undefined && { cacheControl: { revalidate, expire } }),
  };
}

/** Notes how a page was built, for the moment at which Next stores it. */
export function noteBuild(path: string, facts: BuildRecord): void {
  openPageCache().building.set(path, facts);
}

/**
 * Returns what the head of a page says that is being rendered (BuildRecord.head). Of one that another
 * request has had rendered meanwhile, from the page that is stored.
 */
export function headOfBuild(path: string): unknown {
  const { building, memory } = openPageCache();
  return (building.get(path) ?? memory.get(path))?.head ?? null;
}

/** Facts of what no build has noted: of the owner's page, or of a last good one that Next stores again. */
async function factsSoFar(path: string, value: NextValue): Promise<BuildRecord> {
  const known = openPageCache().answers.get(path) ?? (await lastGoodPage(path));
  const built = ownersRecord(path, value, known);
  // A page without a node, such as the sign-in screen, shows settings and menus.
  const none = { tags: SITE_TAGS, node: null, head: null, version: latestChange() };
  return built ?? known ?? none;
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
  const { tags, node, head, version } = building.get(path) ?? (await factsSoFar(path, value));
  building.delete(path);
  if (value?.kind !== 'PAGES' && isStaticRoute(path)) return;
  const storedAt = Date.now();
  if (value?.kind === 'PAGES') {
    answers.delete(path);
    const { html, pageData } = value;
    const { revalidate, expire } = lifetime;
    const shown = new Set([...tags, ...stateTags(pageData)]);
    const facts = { tags: [...shown], node, head, version };
    const page = { path, ...facts, storedAt, revalidate, expire, html, pageData };
    memory.set(path, page);
    await store.write(page);
  } else {
    answers.set(path, { value, tags, node, head, version, storedAt, lifetime });
    memory.delete(path);
    await store.remove(path);
  }
  await store.unlock(path);
}

/**
 * Begins a build; it ends when Next stores the page, or with cancelBuild. Returns the page when
 * another server has built it meanwhile, null when this one must.
 *
 * @param version the latest change that the page must know.
 */
export async function beginBuild(path: string, version: number): Promise<StoredPage | null> {
  const { store } = openPageCache();
  const isOurs = await store.lock(path);
  if (!store.isShared) return null;
  // Also with the lock: another server may have ended its build just before.
  const page = await lastGoodPage(path);
  const isNew = page && !isOld(page) && !isStaleSince(page.tags, page.version);
  if (!isNew || page.version < version) return null;
  if (isOurs) await store.unlock(path);
  return page;
}

/** Ends a build that has failed. */
export async function cancelBuild(path: string): Promise<void> {
  await openPageCache().store.unlock(path);
}

/** Makes all pages stale that show what has changed, on all servers. Builds none of them. */
export async function publishChange({ tags, moved }: Change): Promise<void> {
  await openPageCache().store.publish({ tags: [...tags, ANY_CHANGE], moved });
}
