import type { IncomingMessage, ServerResponse } from 'node:http';

import { siteWords } from '../words/site-words';
import { clientAddress } from './client-address';
import { count, LimitError } from './count';
import type { Limit } from './limits';

/** Keeps a page that is made for one request out of shared caches and search engines. */
export function markOwnPage(res: ServerResponse): void {
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('x-robots-tag', 'noindex');
}

/**
 * Counts a request for such a page under its client's address.
 *
 * @returns false: a limit is reached, and the request has been answered with status 429
 */
export async function countOwnPage(
  limit: Limit,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  try {
    await count({ limit, key: clientAddress(req) });
    return true;
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    const type = 'text/plain; charset=utf-8';
    res.writeHead(429, { 'retry-after': String(error.seconds), 'content-type': type });
    res.end(siteWords().server.errors.too_many_attempts);
    return false;
  }
}
