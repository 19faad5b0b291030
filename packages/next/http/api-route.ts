import type { IncomingMessage } from 'node:http';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

import { inLane, readServerEnv, withDeadline } from '@showcase/wordpress';
import type { Limit } from './count';
import { countRequest } from './limits';
import { siteContext, type SiteContext } from '../site/site-context';
import { answerError, HttpError, requireMethod, sendJson } from './http-error';

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
  const fetchSite = headers['sec-fetch-site'];
  if (typeof fetchSite === 'string') return fetchSite === 'same-origin';
  if (headers.origin !== undefined) return isOwn(headers.origin, headers.host);
  return headers.referer === undefined || isOwn(headers.referer, headers.host);
}

/** A request of an API route, its response, and the site that this is made of. */
export interface RouteContext extends SiteContext {
  req: NextApiRequest;
  res: NextApiResponse;
}

/** Returns what is sent as JSON; nothing when it has responded itself. */
type Handle = (context: RouteContext) => Promise<object | void>;

type Handler = (req: NextApiRequest, res: NextApiResponse) => Promise<void>;

/**
 * Creates an API route that pages of other sites and caches may use. Responds with the errors that are
 * thrown. WordPress is asked in a lane, and in the time of one page.
 */
export function publicRoute(
  methods: string,
  handle: Handle,
  lane: Parameters<typeof inLane>[0] = 'pages',
): Handler {
  return async (req, res) => {
    const context = { ...siteContext(), req, res };
    try {
      requireMethod(req, methods);
      const body = await inLane(lane, () => withDeadline(() => handle(context)));
      if (body) sendJson(res, 200, body);
    } catch (error) {
      answerError(context, error);
    }
  };
}

/**
 * Creates an API route for pages of this site alone, which is never cached.
 *
 * @param limit of requests of one client address
 */
export function apiRoute(
  methods: 'GET' | 'POST' | 'GET, POST',
  handle: Handle,
  limit?: Limit,
): Handler {
  const ask: Handle = async (context) => {
    const { req } = context;
    if (!isSameOrigin(req)) throw new HttpError(403, 'cross_site');
    if (limit) await countRequest(req, limit);
    return handle(context);
  };
  const answer = publicRoute(methods, ask, 'accounts');
  return (req, res) => {
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-robots-tag', 'noindex, nofollow');
    return answer(req, res);
  };
}

/**
 * Creates the API route of a page `[[...route]]`: asks the route of each path, which gets the query
 * without `route`; responds with 404 to other paths.
 *
 * @param routes by path below the page's folder
 */
export function routeTable(routes: Readonly<Record<string, NextApiHandler<unknown>>>): Handler {
  const byPath = new Map(Object.entries(routes));
  return async (req, res) => {
    const { route = [], ...query } = req.query;
    // Encoded, so that a slash within a segment stays one.
    const handle = byPath.get([route].flat().map(encodeURIComponent).join('/'));
    if (!handle) return answerError({ ...siteContext(), res }, new HttpError(404, 'not_found'));
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
