import type { IncomingMessage } from 'node:http';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

import { isCmsUnavailable } from '../cms/errors';
import { readServerEnv } from '../env';
import { clientAddress } from '../limits/client-address';
import { count, LimitError } from '../limits/count';
import type { Limit } from '../limits/limits';
import type { ServerWords } from '../words/words';
import { siteWords } from '../words/site-words';

/** HTTP status by the code of an API error. */
const STATUS = {
  cross_site: 403,
  method: 405,
  bad_request: 400,
  bad_link: 400,
  no_id: 400,
  credentials: 401,
  signed_out: 401,
  code_refused: 401,
  state_refused: 401,
  token_refused: 401,
  not_allowed: 403,
  not_found: 404,
  invalid_link: 400,
  empty_name: 400,
  empty_credentials: 400,
  too_many_attempts: 429,
  not_kept: 503,
  not_set_up: 403,
  unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof STATUS;

/**
 * Error that an API route responds with, in the words of the site's language.
 *
 * @param text which message, when it is not that of the code
 */
export class ApiError extends Error {
  constructor(
    readonly code: ApiErrorCode,
    readonly headers: Record<string, string> = {},
    text: keyof ServerWords['errors'] = code,
  ) {
    super(siteWords().server.errors[text]);
    this.name = 'ApiError';
  }
}

/** Maps an error to an API error; rethrows unknown errors. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof LimitError) {
    return new ApiError('too_many_attempts', { 'retry-after': String(error.seconds) });
  }
  if (!isCmsUnavailable(error)) throw error;
  console.warn(String(error));
  return new ApiError('unavailable', { 'retry-after': '30' });
}

/** Responds with an error as JSON that must not be cached. */
export function answerError(res: NextApiResponse, error: unknown): void {
  const { code, message, headers } = asApiError(error);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('cache-control', 'no-store');
  res.status(STATUS[code]).json({ error: code, message });
}

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
  method: 'GET' | 'POST',
  handle: Handler,
  limit?: Limit,
): NextApiHandler<unknown> {
  return async (req, res) => {
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-robots-tag', 'noindex, nofollow');
    try {
      if (req.method !== method) throw new ApiError('method', { allow: method });
      if (!isSameOrigin(req)) throw new ApiError('cross_site');
      if (limit) await count({ limit, key: clientAddress(req) });
      const body = await handle(req, res);
      if (body) res.status(200).json(body);
    } catch (error) {
      answerError(res, error);
    }
  };
}
