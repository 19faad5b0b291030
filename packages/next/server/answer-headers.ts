import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

import { withoutBasePath } from '@showcase/wordpress/browser';
import { readServerEnv } from '@showcase/wordpress';
import { theSite } from '../definition/define-site';
import { engineState } from '../definition/engine-state';
import { securityHeaders } from './security-headers';
import { isShuttingDown } from './shutdown';

/** Whether a request is for an API route, by its address. */
export const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/**
 * Next's Cache-Control of pages. Browsers follow stale-while-revalidate in requests of scripts: for a
 * day the router would be given the page that the browser has seen before.
 */
const SHARED = /^(s-maxage=\d+), stale-while-revalidate=\d+$/;

/** The site's icons, which every page names. */
const ICON = /^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-[^/]+\.png)$/;
const ICON_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=2592000';

/** Returns the headers of security, by the settings of the site and of the running server. */
export function presentHeaders(isProduction: boolean): Record<string, string> {
  const { siteUrl, wordpressUrl, adminUrl } = readServerEnv();
  const framedBy = [...new Set([wordpressUrl, adminUrl].map((url) => new URL(url).origin))];
  const { security } = theSite().config;
  return securityHeaders({ siteUrl, isProduction, security, framedBy });
}

/** Sets the headers of security. */
export function secureAnswer(res: ServerResponse, isProduction: boolean): void {
  for (const [name, value] of Object.entries(presentHeaders(isProduction))) {
    // A preview has one of its own.
    if (name !== 'Referrer-Policy' || !res.hasHeader(name)) res.setHeader(name, value);
  }
}

/** Sets what is missing when the headers are sent, and what Next has from the settings of the build. */
export function completeHeaders(res: ServerResponse, status: number): void {
  secureAnswer(res, true);
  // A header, not a tag of each page, so that pages that are kept have it, too.
  const isPage = /^text\/html/.test(String(res.getHeader('content-type')));
  if (isPage && engineState().look.isDiscouraged)
    res.setHeader('x-robots-tag', 'noindex, nofollow');
  const cacheControl = res.getHeader('cache-control');
  const shared = SHARED.exec(String(cacheControl))?.[1];
  if (shared) res.setHeader('cache-control', shared);
  if (cacheControl !== undefined) return;
  // Permanent redirects, such as the one that adds the last slash, may be kept for a while.
  res.setHeader('cache-control', status === 308 ? 'public, max-age=3600' : 'no-store');
}

/**
 * Gives errors of API routes the shape of all: Next's own, of a body that it can't read, are plain
 * text, others are empty. Those with a type of their own have the shape.
 *
 * @returns to be called when the headers are sent, which Next's compression does before it ends the answer.
 */
function shapeErrors(res: ServerResponse): (status: number) => void {
  let name: string | undefined;
  const { end } = res;
  Object.assign(res, {
    end(body: unknown, ...args: unknown[]) {
      if (name === undefined) return Reflect.apply(end, res, [body, ...args]);
      const error = name.toLowerCase().replace(/\W+/g, '_');
      const message = typeof body === 'string' && body ? body : name;
      return Reflect.apply(end, res, [JSON.stringify({ error, message })]);
    },
  });
  return (status) => {
    if (status < 400 || res.hasHeader('content-type')) return;
    name = STATUS_CODES[status] ?? 'Error';
    res.removeHeader('content-length');
    res.setHeader('content-type', 'application/json; charset=utf-8');
  };
}

/** Whether a request's body is not read to its end: the next one on the connection would wait behind it. */
const hasUnreadBody = ({ headers, complete }: IncomingMessage): boolean =>
  !complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Gives the targets of redirects, permanent and temporary ones, the query of the request, as WordPress
 * keeps it; not after a form (303) or to the sign-in page (302).
 */
export function keepQuery(req: IncomingMessage, res: ServerResponse): void {
  const url = withoutBasePath(req.url ?? '');
  const at = url.indexOf('?');
  if (at <= 1 || isApi(url)) return;
  const { writeHead } = res;
  Object.assign(res, {
    writeHead(...args: unknown[]) {
      const status = typeof args[0] === 'number' ? args[0] : res.statusCode;
      const location = res.getHeader('location');
      const isPath = typeof location === 'string' && /^\/(?!\/)[^?]*$/.test(location);
      if (isPath && (status === 307 || status === 308)) {
        res.setHeader(
          'location',
          location.replace(/#.*|$/, (hash) => url.slice(at) + hash),
        );
      }
      return Reflect.apply(writeHead, res, args);
    },
  });
}

/** Gives an answer, when it is written, the headers that all have: those of security, Cache-Control. */
export function addHeaders(req: IncomingMessage, res: ServerResponse): void {
  const url = withoutBasePath(req.url ?? '');
  const shapeError = isApi(url) ? shapeErrors(res) : null;
  // Next then leaves out the headers that it has from the build (with-showcase.js).
  req.headers['x-answer-headers'] = 'set';
  const { writeHead } = res;
  Object.assign(res, {
    writeHead(...args: unknown[]) {
      const status = typeof args[0] === 'number' ? args[0] : res.statusCode;
      if (ICON.test(url) && status < 400) res.setHeader('cache-control', ICON_CACHE_CONTROL);
      completeHeaders(res, status);
      if (isShuttingDown() || hasUnreadBody(req)) res.setHeader('connection', 'close');
      // WordPress shows the next preview in the window that it has opened for the first.
      const isPreview = /[?&]preview=true(?:&|$)/.test(url);
      if (isPreview) res.setHeader('cross-origin-opener-policy', 'unsafe-none');
      shapeError?.(status);
      return Reflect.apply(writeHead, res, args);
    },
  });
}
