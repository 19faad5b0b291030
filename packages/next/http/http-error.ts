import type { IncomingMessage, ServerResponse } from 'node:http';

import { isCmsUnavailable, isNotSetUp, isRefusedQuery } from '@showcase/wordpress';
import { textFor, type SiteWords } from '../definition/words';

/** A request that is refused. Its text is chosen where it is answered (errorText). */
export class HttpError extends Error {
  /**
   * @param code for programs, such as `bad_request`
   * @param message of developers' tools, in English, or the name of another text than that of the code
   */
  constructor(
    readonly status: number,
    readonly code: string,
    readonly headers: Readonly<Record<string, string>> = {},
    message = code,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** Whether a limit is reached (packages/next/http/count.ts). */
export const isTooMany = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 429;

/** Refuses a request by another method. @param methods such as `GET, HEAD` @throws HttpError 405 */
export function requireMethod({ method = '' }: IncomingMessage, methods: string): void {
  if (!methods.split(', ').includes(method)) throw new HttpError(405, 'method', { allow: methods });
}

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

/** Returns the text of an error for people. @param own texts that a form has for some of the codes */
export const errorText = (
  { message }: HttpError,
  { server }: SiteWords,
  own: Readonly<Record<string, string>> = {},
): string => textFor({ ...server.errors, ...own }, message);

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
export function answerError(
  { res, words }: { res: ServerResponse; words: SiteWords },
  thrown: unknown,
): void {
  const error = asHttpError(thrown);
  const body = { error: error.code, message: errorText(error, words) };
  sendJson(res, error.status, body, error.headers);
}
