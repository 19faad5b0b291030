import type { ServerResponse } from 'node:http';

import { isCmsUnavailable } from '../cms/errors';

/** Value of Retry-After, seconds. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Sets and returns the status of an error page: 503 with Retry-After when the CMS is unavailable
 * (RFC 9110, 15.6.4), else the status set by Next. Errors are never cached.
 */
export function errorStatus(res: ServerResponse | undefined, error: unknown): number {
  if (!res) return 500;
  if (isCmsUnavailable(error)) {
    res.statusCode = 503;
    res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  }
  const status = res.statusCode;
  if (status >= 500) res.setHeader('Cache-Control', 'no-store');
  return status;
}
