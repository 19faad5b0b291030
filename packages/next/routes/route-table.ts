import type { NextApiHandler, NextApiRequest } from 'next';

import { answerError } from './api-route';
import { HttpError } from './http-error';
import { tooLarge } from './read-body';

const KB = 1024;

export interface Route {
  handle: NextApiHandler<unknown>;
  /** Maximum size of a body, kB; the page's own `sizeLimit` is that of the largest. */
  maxKb: number;
}

/** The size of a body that Next has read; for one that was sent without its length, of what it holds. */
function bytesOf({ headers, body }: NextApiRequest): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body ?? ''));
}

/**
 * Creates the API route of a page `[[...route]]`: asks the route of each path, which gets the query
 * without `route`; responds with 404 to other paths.
 *
 * @param routes by path below the page's folder
 */
export function routeTable(routes: ReadonlyMap<string, Route>): NextApiHandler<unknown> {
  return async (req, res) => {
    const { route = [], ...query } = req.query;
    // Encoded, so that a slash within a segment stays one.
    const found = routes.get([route].flat().map(encodeURIComponent).join('/'));
    if (!found) return answerError(res, new HttpError(404, 'not_found'));
    if (bytesOf(req) > found.maxKb * KB) return answerError(res, tooLarge(found.maxKb));
    Object.assign(req, { query });
    await found.handle(req, res);
  };
}
