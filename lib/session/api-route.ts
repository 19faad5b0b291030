import type { IncomingMessage } from 'node:http';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

import { isCmsUnavailable } from '../cms/errors';
import { readServerEnv } from '../env';
import { clientAddress } from '../limits/client-address';
import { count, LimitError } from '../limits/count';
import type { Limit } from '../limits/limits';

/** API errors: HTTP status and message. */
const ERRORS = {
  cross_site: [403, 'This can only be done from a page of this site.'],
  method: [405, 'This address does not take that method.'],
  bad_request: [400, 'The request can’t be read.'],
  bad_link: [400, 'The URL must contain the proper "previewPathname" query param for previews.'],
  no_id: [400, 'The URL must contain the proper "p" query param for previews.'],
  credentials: [401, 'The username or the password is wrong.'],
  signed_out: [401, 'Nobody is signed in.'],
  code_refused: [401, 'WordPress does not accept this code. Please sign in again.'],
  state_refused: [
    401,
    'This sign-in did not begin in this browser, or it took too long. Please sign in again.',
  ],
  token_refused: [401, 'WordPress does not accept the token of this sign-in.'],
  not_allowed: [403, 'This account may not do that.'],
  not_found: [404, 'There is nothing here, or this account may not see it.'],
  invalid_link: [400, 'This link is not valid any more. Please ask for a new one.'],
  empty_name: [400, 'Enter a username or an email address.'],
  too_many_attempts: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  not_kept: [
    503,
    'You are signed out in this browser, but the site could not record it: its disk is full or read-only. Copies of your session and your other devices may stay signed in. Please tell whoever runs the site.',
  ],
  not_set_up: [403, 'Signing in is not set up on this site: its NEXTAUTH_SECRET is missing.'],
  unavailable: [503, 'WordPress does not answer just now. Please try again in a minute.'],
} as const;

export type ApiErrorCode = keyof typeof ERRORS;

/** Error that an API route responds with. */
export class ApiError extends Error {
  constructor(
    readonly code: ApiErrorCode,
    readonly headers: Record<string, string> = {},
    message: string = ERRORS[code][1],
  ) {
    super(message);
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
  res.status(ERRORS[code][0]).json({ error: code, message });
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
