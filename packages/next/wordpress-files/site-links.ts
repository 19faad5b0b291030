import { readServerEnv } from '@showcase/wordpress/environment/env';
import { isWordPressOnly } from '@showcase/html/html-context';

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches addresses that keep WordPress's host: identities, which must not change
 * (https://www.rssboard.org/rss-specification#ltguidgtSubelementOfLtitemgt, RFC 4287, 4.2.6), and
 * addresses of media, such as those at which podcast plugins count downloads. None reaches beyond the
 * next tag, so that the search takes no longer than the text is.
 */
const KEPT = [
  '<(?:guid\\b[^<>]*|id)>\\s*(?:<!\\[CDATA\\[)?[^<]*',
  `\\b(?:url|src)=(?:"[^"<]*"|'[^'<]*')`,
].join('|');

/** A style sheet is on WordPress's host, where browsers refuse it to pages of this one. */
function withoutStyleSheet(xml: string): string {
  const root = xml.search(/<[A-Za-z]/);
  const prolog = xml.slice(0, root).replace(/<\?xml-stylesheet\b[^<>]*>[ \t]*\n?/g, '');
  return root < 0 ? xml : prolog + xml.slice(root);
}

/**
 * Puts this site's host for WordPress's in the links of a feed, a sitemap or robots.txt, and removes
 * the line that names a style sheet. Files and screens of WordPress stay on its host, identities as
 * they are, and all else byte for byte.
 *
 * @param text its bytes as Latin-1, whatever their encoding
 */
export function withSiteLinks(text: string): string {
  const { wordpressUrl, siteUrl } = readServerEnv();
  const { host, pathname } = new URL(wordpressUrl);
  const home = `https?://${quoted(host + pathname.replace(/\/$/, ''))}`;
  const links = new RegExp(`${KEPT}|${home}(?=[/?#"'<>\\]&\\s]|$)([^"'<>\\]\\s]*)`, 'gi');
  return withoutStyleSheet(text).replace(links, (found, path?: string) =>
    path === undefined || isWordPressOnly(path) ? found : siteUrl + path,
  );
}
