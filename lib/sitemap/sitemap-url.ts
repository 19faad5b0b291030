import { readServerEnv } from '../env';
import { htmlContext } from '../html/urls/configured-context';
import { urlContext } from '../html/urls/html-context';
import { mediaUrl } from '../html/urls/media-url';
import { hrefFromUri, pathOfUri } from '../site-paths';

/** An address in a sitemap. */
export interface SitemapUrl {
  loc: string;
  lastmod: string | null;
  image: string | null;
}

/** https://www.sitemaps.org/protocol.html */
const MAX_LENGTH = 2_048;

/**
 * Account pages of this site, which win over what WordPress has at these addresses. They say noindex
 * themselves; robots.txt spares their being fetched.
 */
export const PRIVATE_PATHS = [
  '/api/',
  '/forgot-password/',
  '/home/',
  '/login/',
  '/reset-password/',
];

/** Whether a WordPress `uri` is that of a page: no draft's (`/?p=12`), none of a type without pages. */
export function isListed(uri: string | null | undefined): uri is string {
  return typeof uri === 'string' && /^\/(?![/\\])[^?#]*$/.test(uri);
}

/** Returns WordPress's UTC date in W3C's form; null for none. */
export function w3cDate(gmt: string | null | undefined): string | null {
  const date = new Date(`${(gmt ?? '').replace(' ', 'T')}Z`);
  return Number.isNaN(Number(date)) ? null : date.toISOString().replace('.000Z', 'Z');
}

/** Returns the address of a node; none for what is no page. */
export function sitemapUrl(
  uri: string | null | undefined,
  modifiedGmt?: string | null,
  image?: string | null,
): SitemapUrl[] {
  if (!isListed(uri)) return [];
  const path = pathOfUri(uri);
  if (PRIVATE_PATHS.includes(path)) return [];
  const loc = readServerEnv().siteUrl + hrefFromUri(path);
  if (loc.length >= MAX_LENGTH) return [];
  const picture = image ? mediaUrl(image, urlContext(htmlContext())) : null;
  return [{ loc, lastmod: w3cDate(modifiedGmt), image: picture?.url ?? null }];
}
