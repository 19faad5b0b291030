import type { IncomingMessage } from 'node:http';

import { readServerEnv } from '../env';

/** Whether a URL is of this site: of its configured address, or of the host that was asked. */
function isOwn(url: string, host: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const given = new URL(url);
  return given.origin === new URL(readServerEnv().siteUrl).origin || given.host === host;
}

/**
 * Whether a request comes from a page of this site. Browsers say so in Sec-Fetch-Site, older ones in
 * Origin; without either it is no browser's cross-site request, and no cookies come along.
 *
 * @see https://www.w3.org/TR/fetch-metadata/
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin';
  if (headers.origin !== undefined) return isOwn(headers.origin, headers.host);
  return headers.referer === undefined || isOwn(headers.referer, headers.host);
}
