import type { IncomingMessage, ServerResponse } from 'node:http';

import { isCmsUnavailable } from '../cms/errors';

/** When a visitor, or a search engine, should ask again, in seconds. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Says "nothing to fetch ahead" instead of an error. A browser writes every failed fetch into its
 * console, and nobody asked for this one. The header keeps Next's router from taking the empty
 * answer for the page's data when the link is followed.
 */
function declinePrefetch(res: ServerResponse): void {
  res.statusCode = 204;
  res.setHeader('x-middleware-cache', 'no-cache');
}

/**
 * The status of an error page, set on the response: 503 with Retry-After when the CMS gave no
 * answer (RFC 9110, 15.6.4), else what Next found. No error is kept by a cache.
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
