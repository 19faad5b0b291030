import type { IncomingMessage } from 'node:http';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

import { inLane } from '@showcase/wordpress/cms/request';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import type { Limit } from './count';
import { countRequest } from './limits';
import { answerError, HttpError } from './http-error';

/** Whether a URL is on this site: on SITE_URL, or on the host of the request. */
function isOwn(url: string, host: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const given = new URL(url);
  return given.origin === new URL(readServerEnv().siteUrl).origin || given.host === host;
}

/**
 * Whether a request is same-origin. Browsers say so in Sec-Fetch-Site, older ones in Origin; a
 * request without either is not a browser's cross-site request, and carries no cookies.
 *
 * @see https://www.w3.org/TR/fetch-metadata/
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin';
  if (headers.origin !== undefined) return isOwn(headers.origin, headers.host);
  return headers.referer === undefined || isOwn(headers.referer, headers.host);
}

/**
 * Creates a same-origin API route that is never cached. Responds with the result of `handle` as
 * JSON, unless `handle` has already responded, or with the error that it throws.
 *
 * @param limit of requests of one client address
 */
export function apiRoute(
  methods: 'GET' | 'POST' | 'GET, POST',
  handle: (req: NextApiRequest, res: NextApiResponse) => Promise<object | void>,
  limit?: Limit,
): NextApiHandler<unknown> {
  return async (req, res) => {
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-robots-tag', 'noindex, nofollow');
    try {
      if (!methods.split(', ').includes(req.method ?? '')) {
        throw new HttpError(405, 'method', { allow: methods });
      }
      if (!isSameOrigin(req)) throw new HttpError(403, 'cross_site');
      if (limit) await countRequest(req, limit);
      const body = await inLane('accounts', () => handle(req, res));
      if (body) res.status(200).json(body);
    } catch (error) {
      answerError(res, error);
    }
  };
}

/**
 * Creates the API route of a page `[[...route]]`: asks the route of each path, which gets the query
 * without `route`; responds with 404 to other paths.
 *
 * @param routes by path below the page's folder
 */
export function routeTable(
  routes: Readonly<Record<string, NextApiHandler<unknown>>>,
): NextApiHandler<unknown> {
  const byPath = new Map(Object.entries(routes));
  return async (req, res) => {
    const { route = [], ...query } = req.query;
    // Encoded, so that a slash within a segment stays one.
    const handle = byPath.get([route].flat().map(encodeURIComponent).join('/'));
    if (!handle) return answerError(res, new HttpError(404, 'not_found'));
    Object.assign(req, { query });
    await handle(req, res);
  };
}

const KB = 1024;

const tooLarge = (maxKb: number): HttpError =>
  new HttpError(413, 'too_large', {}, `The body may have ${maxKb} kB at most.`);

/**
 * Reads the raw body of a request that Next has not read.
 *
 * @throws HttpError 413 for a larger body, 400 when the connection is aborted
 */
export async function readBody(req: IncomingMessage, maxKb: number): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > maxKb * KB) throw tooLarge(maxKb);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Not destroyed, so that a client that is still sending gets the response.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxKb * KB) break;
      chunks.push(chunk);
    }
  } catch {
    throw new HttpError(400, 'bad_request', {}, 'The body broke off.');
  }
  if (bytes <= maxKb * KB) return Buffer.concat(chunks);
  req.resume();
  throw tooLarge(maxKb);
}
