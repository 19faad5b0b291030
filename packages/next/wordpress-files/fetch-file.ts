import { CmsUnavailableError } from '@showcase/wordpress/cms/errors';
import { getFile } from '@showcase/wordpress/cms/request';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { pathHere } from '@showcase/wordpress/redirects/wordpress-redirect';
import { isFileAddress } from './addresses';
import { withSiteLinks } from './site-links';

const ROBOTS = '/robots.txt';
const OPERATION = 'wordpress-file';

/**
 * Types that are passed on. Not XHTML, which is a page, nor HTML, with which WordPress answers for
 * what it does not have.
 */
const XML_TYPE = /^(?:application\/(?:(?:rss|atom|rdf)\+)?xml|text\/xml)\s*(?:;|$)/i;
const TEXT_TYPE = /^text\/plain\s*(?:;|$)/i;

export interface WordPressFile {
  /** Its bytes as Latin-1, whatever their encoding. */
  body: string;
  type: string;
  /** WordPress's Last-Modified header; null without it. */
  lastModified: string | null;
}

interface Redirect {
  /** Path on this site, with its query. */
  location: string;
  permanent: boolean;
}

/** The result for an address: a file, a redirect, or null when there is nothing. */
export type Found = WordPressFile | Redirect | null;

/** The path on this site of an absolute address of one of these files; null for all others. */
function ownAddress(url: URL): string | null {
  const path = pathHere(url);
  return path !== null && isFileAddress(path, url.searchParams) ? path + url.search : null;
}

/**
 * Fetches a feed, a sitemap or robots.txt from WordPress, without anything of the reader's request
 * but its address. Its redirects lead to this site, and never to another host.
 *
 * @param path with its query, encoded
 * @throws CmsUnavailableError when WordPress fails, or refuses to answer
 */
export async function fetchFile(path: string): Promise<Found> {
  const { wordpressUrl, siteUrl } = readServerEnv();
  // One host for both: a proxy leaves only GraphQL to WordPress, and this would be asking ourselves.
  if (new URL(wordpressUrl).host === new URL(siteUrl).host) return null;
  const { status, headers, body } = await getFile(OPERATION, path);
  const target = headers.get('location');
  if (status >= 300 && status < 400 && target && URL.canParse(target, wordpressUrl)) {
    const location = ownAddress(new URL(target, wordpressUrl + path));
    // FaustWP sends what WordPress shows as a page to this site, at the same address.
    if (location === null || location === path) return null;
    return { location, permanent: status === 301 || status === 308 };
  }
  if (status === 404 || status === 410) return null;
  if (status !== 200) throw new CmsUnavailableError(OPERATION, `status ${status}`);
  const type = headers.get('content-type') ?? '';
  if (!(path === ROBOTS ? TEXT_TYPE : XML_TYPE).test(type)) return null;
  const text = withSiteLinks(body.toString('latin1'));
  return { body: text, type, lastModified: headers.get('last-modified') };
}

/**
 * Returns where the sitemap is, by WordPress's robots.txt, which SEO plugins write into; without such
 * a line where WordPress has its own.
 */
export function sitemapIn(robots: Found): string {
  const text = robots && 'body' in robots ? robots.body : '';
  const [, line = ''] = /^[ \t]*sitemap:[ \t]*(\S+)/im.exec(text) ?? [];
  const { siteUrl } = readServerEnv();
  return (URL.canParse(line, siteUrl) && ownAddress(new URL(line, siteUrl))) || '/wp-sitemap.xml';
}
