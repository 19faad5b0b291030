import type { IncomingMessage, ServerResponse } from 'node:http';

import { BASE_PATH, sitePath, withoutBasePath } from '@showcase/wordpress/environment/base-path';
import { JSON_TYPE } from './answer-headers';
import { pageOfQuery, tidyAddress } from './request-address';

/** Names the page that answers a request because of its query; next.config.js rewrites by it. */
const PAGE_HEADER = 'x-page-of-query';

/** The body of the answer to a request target without a path (RFC 9112, 3.2); Next would answer 500. */
const NO_PATH = JSON.stringify({
  error: 'bad_request',
  message: 'The address is not one of this site.',
});

/**
 * Decides before Next what its configuration could decide only by matching dozens of patterns for
 * each request: redirects from other forms of an address, and the page for a query.
 */
export function routeRequest(req: IncomingMessage, res: ServerResponse, next: () => void): void {
  const { url: given = '', headers } = req;
  const url = withoutBasePath(given);
  // What is not below the base path Next answers with 404.
  if (BASE_PATH && url === given) return next();
  if (!url.startsWith('/')) {
    res.writeHead(400, { 'content-type': JSON_TYPE, connection: 'close' });
    res.end(NO_PATH);
    return;
  }
  const location = given[BASE_PATH.length] === '/' ? tidyAddress(url) : url;
  if (location !== null) {
    res.writeHead(308, { location: sitePath(location) });
    res.end();
    return;
  }
  const page = pageOfQuery(url);
  if (page !== null) headers[PAGE_HEADER] = page;
  // Nobody else may choose it.
  else if (headers[PAGE_HEADER] !== undefined) delete headers[PAGE_HEADER];
  next();
}
