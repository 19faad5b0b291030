import {
  CmsUnavailableError,
  getFile,
  isOneAddress,
  pathHere,
  readServerEnv,
} from '@showcase/wordpress';
import { linkUrl } from '@showcase/html/browser';
import { withLastSlash } from '@showcase/wordpress/browser';
import { theSite } from '../definition/define-site';
import { siteUrls } from '../definition/html-policy';
import type { MovedFile, WordPressFile } from '../cache/page-store';
import { isFileAddress } from './addresses';

const OPERATION = 'wordpress-file';

/** Types that are passed on. Not XHTML, a page, nor HTML, WordPress's answer where it has nothing. */
const XML_TYPE = /^(?:application\/(?:(?:rss|atom|rdf)\+)?xml|text\/xml)\s*(?:;|$)/i;
const TEXT_TYPE = /^text\/plain\s*(?:;|$)/i;

/** The result for an address; null when there is nothing. */
export type Found = WordPressFile | MovedFile | null;

/** The path of an absolute address of one of these files, in the form of this site; null for all others. */
function ownAddress(url: URL): string | null {
  const path = pathHere(url);
  const isFile = path !== null && isFileAddress(path, url.searchParams);
  return isFile ? withLastSlash(path) + url.search : null;
}

/**
 * Matches addresses. First those that keep WordPress's host: identities, which must not change
 * (https://www.rssboard.org/rss-specification#ltguidgtSubelementOfLtitemgt, RFC 4287, 4.2.6), and
 * addresses of media, such as those at which podcast plugins count downloads. None reaches beyond the
 * next tag, so that the search takes no longer than the text is.
 */
const ADDRESSES =
  /<(?:guid\b[^<>]*|id)>\s*(?:<!\[CDATA\[)?[^<]*|\b(?:url|src)=(?:"[^"<]*"|'[^'<]*')|(?:https?:\/\/|(?<=\bhref=["'])\/)[^"'<>\]\s]*/gi;

/** A style sheet is on WordPress's host, where browsers refuse it to pages of this one. */
function withoutStyleSheet(xml: string): string {
  const root = xml.search(/<[A-Za-z]/);
  const prolog = xml.slice(0, root).replace(/<\?xml-stylesheet\b[^<>]*>[ \t]*\n?/g, '');
  return root < 0 ? xml : prolog + xml.slice(root);
}

/**
 * Puts this site's host for WordPress's in the links of a file, given as Latin-1, and removes the line
 * that names a style sheet. Files and screens of WordPress stay on its host, all else byte for byte. Links
 * without a host get one, as readers of a feed know none.
 */
export function withSiteLinks(text: string): string {
  const { siteUrl } = readServerEnv();
  const urls = siteUrls(theSite());
  return withoutStyleSheet(text).replace(ADDRESSES, (found) => {
    if (!/^(?:https?:|\/)/i.test(found)) return found;
    const link = linkUrl(Buffer.from(found, 'latin1').toString(), urls);
    if (link?.startsWith('/')) return siteUrl + link;
    return link && found.startsWith('/') ? link : found;
  });
}

/** An item of a feed that is a comment: the address of an entry has no such fragment. */
const COMMENT = /<(?:link|guid|id)\b[^<>]*(?:>[^<]*|\bhref=["'][^"'<>]*)#comment-\d/;

/** Elements of an entry in a feed that lead to its comments. */
const TO_COMMENTS =
  /[ \t]*(?:<((?:wfw:commentRss|slash:comments|comments|thr:total)\b)[^<>]*>[^<]*<\/\1>|<link\b[^<>]*\brel=["']replies["'][^<>]*>)\s*/g;

/** Returns a feed without what leads to comments; null: it is a feed of comments. */
const withoutComments = (xml: string) => (COMMENT.test(xml) ? null : xml.replace(TO_COMMENTS, ''));

/**
 * Fetches a feed, a sitemap or robots.txt from WordPress, by an encoded path with its query alone. Its
 * redirects lead to this site, and never to another host.
 *
 * @param options `hasComments`: whether the site shows comments; `isThere`: whether it was a file before, because then
 *   an answer of another type, such as a page that says maintenance, is a failure
 * @param asked the form of the address that WordPress is asked for
 * @throws CmsUnavailableError when WordPress fails, or refuses to answer
 */
export async function fetchFile(
  path: string,
  options: { hasComments: boolean; isThere?: boolean },
  asked = path,
): Promise<Found> {
  const { wordpressUrl } = readServerEnv();
  // A proxy leaves only GraphQL to WordPress, and this would be asking ourselves.
  if (isOneAddress()) return null;
  const { status, headers, body } = await getFile(OPERATION, asked);
  const target = headers.get('location');
  if (status >= 300 && status < 400 && target && URL.canParse(target, wordpressUrl)) {
    const url = new URL(target, wordpressUrl + asked);
    const location = ownAddress(url);
    if (location === null) return null;
    if (location === path) {
      const form = (pathHere(url) ?? path) + url.search;
      // A WordPress without last slashes has its own form of the address. FaustWP sends what WordPress
      // shows as a page to this site, at the same address.
      return asked === path && form !== path ? fetchFile(path, options, form) : null;
    }
    return { kind: 'MOVED', location, permanent: status === 301 || status === 308 };
  }
  if (status === 404 || status === 410) return null;
  if (status !== 200) throw new CmsUnavailableError(OPERATION, `status ${status}`);
  const type = headers.get('content-type') ?? '';
  if (!(path === '/robots.txt' ? TEXT_TYPE : XML_TYPE).test(type)) {
    if (options.isThere)
      throw new CmsUnavailableError(OPERATION, `it has the type ${type || 'of nothing'}`);
    return null;
  }
  const raw = body.toString('latin1');
  const shown = options.hasComments ? raw : withoutComments(raw);
  if (shown === null) return null;
  const text = withSiteLinks(shown);
  return { kind: 'FILE', body: text, type, lastModified: headers.get('last-modified') };
}

/** Returns where the sitemap is: by robots.txt, which SEO plugins write into, else WordPress's own. */
export function sitemapIn(robots: Found): string {
  const text = robots?.kind === 'FILE' ? robots.body : '';
  const [, line = ''] = /^[ \t]*sitemap:[ \t]*(\S+)/im.exec(text) ?? [];
  const { siteUrl } = readServerEnv();
  return (URL.canParse(line, siteUrl) && ownAddress(new URL(line, siteUrl))) || '/wp-sitemap.xml';
}
