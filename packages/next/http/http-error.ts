import type { ServerResponse } from 'node:http';

import { isCmsUnavailable, isNotSetUp, isRefusedQuery } from '@showcase/wordpress/cms/errors';
import { siteWords } from '../definition/site-words';
import { textFor } from '../definition/words';

/** A request that is refused, and the response to it. */
export class HttpError extends Error {
  /**
   * @param code for programs, such as `bad_request`
   * @param message for people; by default that of the code, in the site's language
   */
  constructor(
    readonly status: number,
    readonly code: string,
    readonly headers: Readonly<Record<string, string>> = {},
    message = textFor(siteWords().server.errors, code),
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** Whether a limit is reached (packages/next/http/count.ts). */
export const isTooMany = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 429;

/**
 * Maps a failure of WordPress to the response for it; rethrows unknown errors. A query that WordPress refuses
 * is a mistake of the site, whose message is shown in development.
 */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (!isCmsUnavailable(error)) throw error;
  // The log has said why (packages/accounts/session/set-up.ts).
  if (isNotSetUp(error)) return new HttpError(403, 'not_set_up');
  console.warn(String(error));
  if (isRefusedQuery(error)) {
    const isShown = process.env.NODE_ENV === 'development';
    return new HttpError(500, 'refused_query', {}, isShown ? error.message : undefined);
  }
  return new HttpError(503, 'unavailable', { 'retry-after': '30' });
}

/** Responds with JSON that must not be cached. */
export function sendJson(
  res: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = 'application/json; charset=utf-8';
  res.writeHead(status, { 'cache-control': 'no-store', 'content-type': type, ...headers });
  res.end(JSON.stringify(body));
}

/** Responds with an error as JSON; rethrows unknown ones. */
export function answerError(res: ServerResponse, error: unknown): void {
  const { status, code, message, headers } = asHttpError(error);
  sendJson(res, status, { error: code, message }, headers);
}
