import type { IncomingMessage, ServerResponse } from 'node:http';

import { isCmsUnavailable } from '../cms/errors';

/** Value of Retry-After, seconds. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Responds to a failed prefetch with 204 instead of an error, which browsers would log although the
 * visitor did nothing. The header keeps Next's router from caching the empty response as the page's
 * data.
 */
function declinePrefetch(res: ServerResponse): void {
  res.statusCode = 204;
  res.setHeader('x-middleware-cache', 'no-cache');
}

/**
 * Sets and returns the status of an error page: 503 with Retry-After when the CMS is unavailable
 * (RFC 9110, 15.6.4), else the status set by Next. Errors are never cached.
 */
export function errorStatus(
  req: IncomingMessage | undefined,
  res: ServerResponse | undefined,
  error: unknown,
): number {
  if (!res) return 500;
  if (isCmsUnavailable(error)) {
    res.statusCode = 503;
    res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  }
  const status = res.statusCode;
  if (status >= 500) {
    res.setHeader('Cache-Control', 'no-store');
    if (req?.headers.purpose === 'prefetch') declinePrefetch(res);
  }
  return status;
}
