import { htmlContext } from '../html-context';
import { SCHEME, urlContext } from '@showcase/html/html-context';
import { linkUrl } from '@showcase/html/link-url';
import { hrefFromUri } from '../site-paths';

/** More than a page's own description; it would be most of the page. */
const MAX_JSON = 50_000;

/**
 * Returns an address as a path of this site, or as it is when it is elsewhere; null for one that is
 * unsafe. Addresses of WordPress are this site's, apart from files.
 */
export function addressOnSite(address: string): string | null {
  const link = linkUrl(address, urlContext(htmlContext()));
  return link?.startsWith('/') ? hrefFromUri(link) : link;
}

function withSiteAddresses(value: unknown, siteUrl: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withSiteAddresses(each, siteUrl));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, each]) => [key, withSiteAddresses(each, siteUrl)]),
    );
  }
  if (typeof value !== 'string' || !/^https?:\/\/\S+$/i.test(value)) return value;
  const address = linkUrl(value, urlContext(htmlContext())) ?? '';
  // A URL template: braces are the only characters that linkUrl() encodes in it.
  const whole = (SCHEME.test(address) ? address : siteUrl + address)
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}');
  return address ? whole : '';
}

/**
 * Reads a plugin's JSON-LD with the addresses of this site; null for what is no JSON of a usual
 * length. Rank Math's add-on gives the whole script element.
 */
export function readJsonLd(text: string, siteUrl: string): unknown {
  const json = text.replace(/^\s*<script\b[^>]*>|<\/script>\s*$/gi, '');
  if (json.length > MAX_JSON) return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? withSiteAddresses(value, siteUrl) : null;
  } catch {
    return null;
  }
}
