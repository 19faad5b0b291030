import type { IncomingMessage, ServerResponse } from 'node:http';

import {
  decodeUri,
  sitePath,
  takeNumber,
  withLastSlash,
  withoutBasePath,
} from '@showcase/wordpress/browser';
import { formHandler } from '../definition/define-site';
import { hasPage } from '../cache/page-cache';
import { QUERY_ARGUMENTS, type QueryKind } from '../resolve/query-address';
import { answerError, HttpError, requireMethod } from '../http/http-error';
import { siteContext } from '../site/site-context';
import { isFileAddress } from '../files/addresses';
import { isApi, keepQuery } from './answer-headers';
import { addressAtWordPress, isOwn } from './wordpress-addresses';

/** A percent-encoded character that needs no encoding: RFC 3986, 2.3. */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** Next's own addresses, and files of services, which have no fixed form; Next redirects from `\`. */
const LEFT_ALONE = /^\/(?:_next|__nextjs[\w-]*|\.well-known)(?:\/|$)|\\/;

/** This site's screens, whose arguments are their own. */
const SCREEN = /^\/(?:login|home|forgot-password|reset-password)\/$/;

const SEARCH = /^\/search\/([^/]+)\/?(?:page\/(\d+)\/?)?$/;
const SEARCH_PAGE = /^\/page\/(\d+)\/?$/;

/**
 * Returns the one address of a search that is written as a path, that of a plain form, as no static page
 * can be made for it; null: it is none. In WordPress's paths `+` is a space, as in a form.
 */
function searchAddress(path: string, query: URLSearchParams): string | null {
  const [, term, page] = SEARCH.exec(path) ?? [];
  const number = page ?? (query.has('s') ? SEARCH_PAGE.exec(path)?.[1] : undefined);
  if (term === undefined && number === undefined) return null;
  if (term !== undefined) query.set('s', decodeUri(term.replaceAll('+', ' ')));
  if (number !== undefined) query.set('paged', number);
  return `/?${String(query)}`;
}

/**
 * Returns the one form of an address, as WordPress writes it, as far as that can be told from the address
 * alone: without needless percent-encoding (RFC 3986, 6.2.2.2; Next matches routes on the path as it was
 * sent, so that `/%6cogin/` would be content), without `/index.php` and double slashes, with the last
 * slash, with the number of its page in the path.
 *
 * @returns a path with its query, never one with two slashes at the beginning, which would be another
 *   host; null: the address has that form.
 */
export function tidyAddress(url: string): string | null {
  const [raw = '', search = ''] = url.split(/\?(.*)/s);
  const plain = raw.replace(UNRESERVED, decodeURIComponent);
  const end = search && `?${search}`;
  const path = plain.replace(/^\/index\.php(?=\/|$)/, '').replace(/\/{2,}/g, '/') || '/';
  if (isApi(path) || LEFT_ALONE.test(path)) {
    return plain === raw ? null : plain.replace(/^[/\\]+/, '/') + end;
  }
  const slashed = withLastSlash(path);
  if (slashed === raw && !search && !raw.startsWith('/search/')) return null;
  const query = new URLSearchParams(search);
  const found = searchAddress(slashed, query);
  if (found !== null) return found;
  const hasNumber = slashed !== '/' && !SCREEN.test(slashed) && !query.has('preview');
  const number = hasNumber && slashed.endsWith('/') ? takeNumber(query, slashed) : '';
  if (slashed === raw && number === '') return null;
  const rest = String(query);
  return number ? slashed + number + (rest && `?${rest}`) : slashed + end;
}

/** Returns what an address is because of its query; null: the page of its path. */
export function kindOfQuery(url: string): QueryKind | null {
  const at = url.indexOf('?');
  if (at < 0 || isApi(url) || url.startsWith('/_next/')) return null;
  const query = new URLSearchParams(url.slice(at + 1));
  const last = (key: string) => query.getAll(key).at(-1);
  if (last('preview') === 'true') return 'preview';
  const isFrontPage = at === 1;
  if (!isFrontPage && last('protected')) return 'protected';
  // The address that a form in content is sent to.
  if (formHandler(last('form') ?? '')) return 'protected';
  if (!isFrontPage && (last('comment') || last('replytocom'))) return 'comment';
  if (!isFrontPage || last('feed')) return null;
  if (query.has('s')) return 'search';
  return QUERY_ARGUMENTS.some((key) => last(key)) ? 'address' : null;
}

/** At the own address of their page there is nothing. */
const QUERY_PAGE = /^\/_query\/(?:\?|$)/;

const AVATAR = /^\/avatar\/([\da-f]+|none)\.img$/;

/** Returns the address by which Next finds the page or the API route that answers an address. */
function addressForNext(url: string): string {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const kind = kindOfQuery(url);
  if (kind !== null) {
    query.set('_kind', kind);
    // Its answer is a redirect with the other arguments.
    if (kind !== 'address') query.set('path', decodeUri(path));
    return `/_query/?${query}`;
  }
  if (QUERY_PAGE.test(url)) return '/404/';
  // Not under /api, of which nginx keeps nothing.
  if (path === '/site.webmanifest') return '/api/manifest';
  const [, hash] = AVATAR.exec(path) ?? [];
  if (hash !== undefined) return `/api/avatar?hash=${hash}&${search}`;
  const isFile = isFileAddress(path, query) && !isOwn(path);
  return isFile ? `/api/wordpress-file?address=${encodeURIComponent(url)}` : url;
}

/** Returns the methods of the pages that are rendered for each request; null: Next refuses others itself. */
function methodsAt(url: string): string | null {
  const kind = kindOfQuery(url);
  if (kind === 'protected' || kind === 'comment') return 'GET, HEAD, POST';
  return kind !== null || SCREEN.test(url.replace(/\?.*/s, '')) ? 'GET, HEAD' : null;
}

/** Returns the redirect from an address without the base path, or the address by which Next finds what answers it. */
export function routeOf(method: string | undefined, url: string) {
  const away = addressAtWordPress(method, url);
  if (away) return away;
  const location = tidyAddress(url);
  return location === null ? addressForNext(url) : { status: 308, location: sitePath(location) };
}

/**
 * Redirects from other forms of an address, refuses methods that a page does not have, and chooses the page
 * for a query: Next's configuration could do so only by matching dozens of patterns for each request.
 */
export function routeRequest(req: IncomingMessage, res: ServerResponse, next: () => void): void {
  const { url: given = '' } = req;
  const refuse = (error: unknown) => answerError({ ...siteContext(), res }, error);
  const url = withoutBasePath(given);
  const basePath = process.env.SITE_BASE_PATH ?? '';
  // Next answers addresses outside the base path with 404.
  if (basePath && url === given) return next();
  if (!url.startsWith('/')) {
    // A request target without a path (RFC 9112, 3.2); Next would answer 500.
    const message = 'The address is not one of this site.';
    return refuse(new HttpError(400, 'bad_request', { connection: 'close' }, message));
  }
  const isRoot = given[basePath.length] !== '/';
  const route = isRoot ? { status: 308, location: sitePath(url) } : routeOf(req.method, url);
  if (typeof route === 'object') {
    return void res.writeHead(route.status, { location: route.location }).end();
  }
  const allowed = methodsAt(url);
  try {
    if (allowed) requireMethod(req, allowed);
  } catch (error) {
    return refuse(error);
  }
  keepQuery(req, res);
  req.url = basePath + route;
  next();
}

/** URL of a page's data, which Next's router requests: the page's path is captured, encoded. */
const PAGE_DATA = /^\/_next\/data\/[^/?]+(\/[^?]*)\.json(?:\?|$)/;

/** Returns the decoded path of the page whose data is at an address; null for other addresses. */
function pathOfPageData(url: string): string | null {
  const path = PAGE_DATA.exec(withoutBasePath(url))?.[1];
  // Next names the data of the front page `/index`, and that of `/index/` `/index/index`.
  return path === undefined ? null : `${decodeUri(path).replace(/^\/index(?=\/|$)/, '')}/`;
}

/** Returns the decoded path of the page at an address, or of the page whose data is there, by which Next keeps it. */
export const pagePathOf = (url: string): string =>
  pathOfPageData(url) ?? decodeUri(withoutBasePath(url).replace(/\?.*/s, ''));

/**
 * Passes a request on, except for a prefetch of a page that would have to be built for it, which is
 * declined: a link near the viewport must not cost WordPress a page that nobody may open.
 */
export async function declinePrefetch(
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
): Promise<void> {
  const path = req.headers.purpose === 'prefetch' ? pathOfPageData(req.url ?? '') : null;
  if (path === null) return next();
  // An entry of WordPress, or the page of a route without parameters (packages/next/cache/next-cache-handler.js).
  if ((await hasPage(path)) || (await hasPage(`static:${path}`))) return next();
  // Not an error, which browsers would log. The header keeps Next's router from taking it for the page's data.
  res.writeHead(204, { 'cache-control': 'no-store', 'x-middleware-cache': 'no-cache' }).end();
}
