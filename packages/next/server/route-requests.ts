import type { IncomingMessage, ServerResponse } from 'node:http';

import { BASE_PATH, sitePath, withoutBasePath } from '@showcase/wordpress/environment/base-path';
import { isFileAddress } from '../wordpress-files/addresses';
import { JSON_TYPE } from './answer-headers';
import { pageOfQuery, tidyAddress } from './request-address';

/** The body of the answer to a request target without a path (RFC 9112, 3.2); Next would answer 500. */
const NO_PATH = JSON.stringify({
  error: 'bad_request',
  message: 'The address is not one of this site.',
});

/** Pages that answer because of a query: at their own addresses there is nothing. */
const PAGE_OF_QUERY = /^\/_(?:comment|preview|protected|query|search)\/(?:\?|$)/;

const AVATAR = /^\/avatar\/([\da-f]+|none)\.img$/;

/** Addresses that the owner has a file or a page of their own at. */
const own = new Set<string>(JSON.parse(process.env.OWN_FILES ?? '[]'));

/** Decodes a path; null where that is not possible, or makes another path of it. */
function decoded(path: string): string | null {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.some((segment) => segment.includes('/')) ? null : segments.join('/');
  } catch {
    return null;
  }
}

/** Returns the address by which Next finds the page or the API route that answers an address. */
function addressForNext(url: string): string {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const page = pageOfQuery(url);
  if (page !== null) {
    const entry = decoded(path);
    if (entry === null) return url;
    // Its answer is a redirect with the other arguments.
    if (page !== '_query') query.set('path', entry);
    return `/${page}/?${query}`;
  }
  if (PAGE_OF_QUERY.test(url)) return '/404/';
  // These are not under /api, which robots.txt disallows.
  if (path === '/site.webmanifest') return '/api/manifest';
  const [, hash] = AVATAR.exec(path) ?? [];
  if (hash !== undefined) return `/api/avatar?hash=${hash}&${search}`;
  const isFile = isFileAddress(path, query) && !own.has(path.replace(/\/$/, ''));
  return isFile ? `/api/wordpress-file?address=${encodeURIComponent(url)}` : url;
}

/**
 * Decides before Next what its configuration could decide only by matching dozens of patterns for
 * each request: redirects from other forms of an address, and the page for a query.
 */
export function routeRequest(req: IncomingMessage, res: ServerResponse, next: () => void): void {
  const { url: given = '' } = req;
  const url = withoutBasePath(given);
  // What is not below the base path Next answers with 404.
  if (BASE_PATH && url === given) return next();
  if (!url.startsWith('/')) {
    res.writeHead(400, { 'content-type': JSON_TYPE, connection: 'close' });
    res.end(NO_PATH);
    return;
  }
  const location = given[BASE_PATH.length] === '/' ? tidyAddress(url) : url;
  if (location !== null) {
    res.writeHead(308, { location: sitePath(location) });
    res.end();
    return;
  }
  req.url = BASE_PATH + addressForNext(url);
  next();
}
