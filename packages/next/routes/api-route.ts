import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { HttpError, sendError } from './http-error';
import { countRequest } from '../limits/attempts';
import type { Limit } from '../limits/limits';

/** Maps a failure of WordPress to the response for it; rethrows unknown errors. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (!isCmsUnavailable(error)) throw error;
  console.warn(String(error));
  return new HttpError(503, 'unavailable', { 'retry-after': '30' });
}

/** Responds with an error as JSON that must not be cached. */
export const answerError = (res: ServerResponse, error: unknown): void =>
  sendError(res, asHttpError(error));

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

type Handler = (req: NextApiRequest, res: NextApiResponse) => Promise<object | void>;

/**
 * Creates a same-origin API route that is never cached. Responds with the result of `handle` as
 * JSON, unless `handle` has already responded, or with the error that it throws.
 *
 * @param limit of requests of one client address
 */
export function apiRoute(
  methods: 'GET' | 'POST' | 'GET, POST',
  handle: Handler,
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
      const body = await handle(req, res);
      if (body) res.status(200).json(body);
    } catch (error) {
      answerError(res, error);
    }
  };
}
