import type { ServerResponse } from 'node:http';

import { isContentUnavailable } from './content/errors';

/** When a visitor, or a search engine, should ask again, in seconds. */
const RETRY_AFTER_SECONDS = 30;

/**
 * The status of an error page, set on the response: 503 with Retry-After when the CMS gave no
 * answer (RFC 9110, 15.6.4), else what Next found. No error is kept by a cache.
 */
export function errorStatus(res: ServerResponse | undefined, error: unknown): number {
  if (!res) return 500;
  if (isContentUnavailable(error)) {
    res.statusCode = 503;
    res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  }
  if (res.statusCode >= 500) res.setHeader('Cache-Control', 'no-store');
  return res.statusCode;
}
