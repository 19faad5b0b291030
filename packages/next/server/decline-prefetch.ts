import type { IncomingMessage, ServerResponse } from 'node:http';

import { withoutBasePath } from '@showcase/wordpress/environment/base-path';
import { readEntry } from '../cache/page-cache';

/** URL of a page's data, which Next's router requests: the page's path is captured, encoded. */
const PAGE_DATA = /^\/_next\/data\/[^/?]+(\/[^?]*)\.json(?:\?|$)/;

/** Returns the decoded path of the page whose data a prefetch asks for; null for other requests. */
function prefetchedPath({ url = '', headers }: IncomingMessage): string | null {
  if (headers.purpose !== 'prefetch') return null;
  const path = PAGE_DATA.exec(withoutBasePath(url))?.[1];
  if (path === undefined) return null;
  try {
    // Next names the data of the front page `/index`, and that of `/index/` `/index/index`.
    return `${decodeURIComponent(path).replace(/^\/index(?=\/|$)/, '')}/`;
  } catch {
    return null;
  }
}

/** Whether a page can be answered without building it first. */
async function isBuilt(path: string): Promise<boolean> {
  // An entry of WordPress, or the page of a route without parameters (packages/next/cache/next-cache-handler.js).
  const entry = (await readEntry(path)) ?? (await readEntry(`static:${path}`));
  return entry !== null && entry.value !== null && entry.lastModified !== -1;
}

/** Answers without a body: browsers would log an error although nobody did anything. */
function decline(res: ServerResponse): void {
  // Keeps Next's router from taking the empty response for the page's data.
  res.writeHead(204, { 'cache-control': 'no-store', 'x-middleware-cache': 'no-cache' });
  res.end();
}

/**
 * Passes a request on, except for a prefetch of a page that would have to be built for it, which is
 * declined: a link near the viewport must not cost WordPress a page that nobody may open.
 */
export function declinePrefetch(req: IncomingMessage, res: ServerResponse, next: () => void): void {
  const path = prefetchedPath(req);
  if (path === null) return next();
  void isBuilt(path).then(
    (isThere) => (isThere ? next() : decline(res)),
    // Next reports what is wrong with the cache.
    () => next(),
  );
}
