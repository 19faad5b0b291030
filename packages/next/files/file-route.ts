import { createHash } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';

import { changeLog } from '../cache/change-log';
import { keepEntry, lastEntry, openPageCache } from '../cache/page-cache';
import { fileKey, type Entry, type WordPressFile } from '../cache/page-store';
import { isGood } from '../cache/entry-freshness';
import { ANY_CHANGE } from '../cache/tags';
import { engineState } from '../definition/engine-state';
import { publicRoute } from '../http/api-route';
import { HttpError } from '../http/http-error';
import { countRequest, REQUESTS } from '../http/limits';
import { isCmsUnavailable, logSeldom, readServerEnv, singleFlight } from '@showcase/wordpress';
import { sitePath } from '@showcase/wordpress/browser';
import { isFileAddress } from './addresses';
import { fetchFile, sitemapIn, type Found } from './fetch-file';

/** Longer addresses have nothing, characters. */
const MAX_LENGTH = 2_000;

/**
 * Maximum size of the files in the store, and what each counts beside its own, characters: WordPress
 * has a feed, if an empty one, at every address that anybody thinks of.
 */
const MAX_STORED = 100_000_000;
const SIZE_OF_ANY = 10_000;

async function storedFiles() {
  const { store } = openPageCache();
  /** Sizes by the keys in the store, from which goes what has not been used for longest. */
  const stored = new LRUCache<string, number>({
    maxSize: MAX_STORED,
    sizeCalculation: (size) => size + SIZE_OF_ANY,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void store.remove(key);
    },
  });
  // Those that an earlier process has stored count, too.
  for await (const [key, size] of store.files?.() ?? []) stored.set(key, size);
  return { running: new Map<string, Promise<Found>>(), stored };
}

declare module '../definition/engine-state' {
  interface EngineState {
    files?: ReturnType<typeof storedFiles>;
  }
}

const isFound = (value: Entry['value']): value is Found =>
  value === null || value.kind === 'FILE' || value.kind === 'MOVED';

/**
 * Returns a file of WordPress (fetchFile): kept where the pages are, as fresh as they are, and the
 * last answer while WordPress is unavailable.
 *
 * @throws CmsUnavailableError when WordPress fails and there is none yet
 */
async function keptFile(path: string, hasComments: boolean): Promise<Found> {
  const { running, stored } = await (engineState().files ??= storedFiles());
  const key = fileKey(path);
  const last = await lastEntry(key);
  const known = last && isFound(last.value) ? last.value : undefined;
  if (known?.kind === 'FILE') stored.set(key, known.body.length);
  if (last && known !== undefined && isGood(last)) return known;

  // The latest change in the key: requests after a change must not join a fetch from before it.
  const version = changeLog().latest;
  return singleFlight(running, `${version} ${path}`, async () => {
    try {
      const value = await fetchFile(path, { hasComments, isThere: known?.kind === 'FILE' });
      const record = { tags: [ANY_CHANGE], node: null, version };
      const { REVALIDATE_SECONDS: revalidate } = readServerEnv();
      await keepEntry({ path: key, ...record, storedAt: Date.now(), revalidate, value });
      if (value?.kind === 'FILE') stored.set(key, value.body.length);
      return value;
    } catch (error) {
      if (known === undefined || !isCmsUnavailable(error)) throw error;
      logSeldom(String(error));
      return known;
    }
  });
}

/** The path and query that were asked for (packages/next/server/route-requests.ts); null for those of no file. */
function addressOf({ query }: NextApiRequest): string | null {
  if (!URL.canParse(String(query.address), 'http://site')) return null;
  const { pathname, searchParams } = new URL(String(query.address), 'http://site');
  if (!isFileAddress(pathname, searchParams)) return null;
  searchParams.sort();
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}

/** Addresses at which WordPress has comments alone. */
const OF_COMMENTS = /^\/comments\/|[?&](?:feed=comments-|withcomments=)/;

async function find(req: NextApiRequest, hasComments: boolean): Promise<Found> {
  const path = addressOf(req);
  if (path === null || path.length > MAX_LENGTH) return null;
  if (!hasComments && OF_COMMENTS.test(path)) return null;
  if (path === '/sitemap.xml') {
    const location = sitemapIn(await keptFile('/robots.txt', hasComments));
    return location === path
      ? keptFile(path, hasComments)
      : { kind: 'MOVED', location, permanent: true };
  }
  // Caches only feeds without other arguments: searches and arguments make an unlimited number of addresses.
  if (/^(?!\/search\/)[^?]*(?:\?feed=[\w-]+)?$/.test(path)) return keptFile(path, hasComments);
  await countRequest(req, REQUESTS.searches);
  return fetchFile(path, { hasComments });
}

function sendFile(req: NextApiRequest, res: NextApiResponse, file: WordPressFile): void {
  const body = Buffer.from(file.body, 'latin1');
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  res.setHeader('etag', etag);
  if (file.lastModified) res.setHeader('last-modified', file.lastModified);
  // Caches ask each time, which costs a 304: a change is visible at once.
  res.setHeader('cache-control', 'public, max-age=0, must-revalidate');
  // Whether the reader has this version (RFC 9110, 13).
  if (fresh(req.headers, res.getHeaders())) return void res.writeHead(304).end();
  res.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Handles the addresses of WordPress's feeds and sitemaps, and robots.txt, in the query's `address`: 404
 * where WordPress has none, 503 when it fails and there is none yet.
 */
export const handleWordPressFile = publicRoute(
  'GET, HEAD',
  async ({ req, res, config }) => {
    const found = await find(req, config.comments !== false);
    if (!found) throw new HttpError(404, 'not_found');
    if (found.kind === 'FILE') return sendFile(req, res, found);
    const location = sitePath(found.location);
    res.writeHead(found.permanent ? 308 : 307, { location }).end();
  },
  // WordPress has a feed at every address that anybody thinks of.
  'visitors',
);
