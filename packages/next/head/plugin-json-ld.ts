import { linkUrl, SCHEME, type UrlContext } from '@showcase/html/browser';

/** Returns JSON as it may stand in a script element: without `<`, which could end it or begin a comment. */
export const scriptText = (json: unknown): string =>
  JSON.stringify(json).replaceAll('<', '\\u003c');

/** A longer text would be most of the page: it is left out. */
const MAX_JSON = 50_000;

/** Returns an address in a plugin's JSON-LD as one of this site, where it is; empty for an unsafe one. */
function siteAddress(value: string, siteUrl: string, urls: UrlContext): string {
  const address = linkUrl(value, urls);
  if (!address) return '';
  // A URL template: braces are the only characters that linkUrl() encodes in it.
  return (SCHEME.test(address) ? address : siteUrl + address)
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}');
}

/**
 * Returns a plugin's JSON-LD with the addresses of this site, as the text of a script element; null for what
 * is no JSON of a usual length.
 */
export function pluginJsonLd(text: string, siteUrl: string, urls: UrlContext): string | null {
  // Rank Math's add-on gives the whole script element.
  const json = text.replace(/^\s*<script\b[^>]*>|<\/script>\s*$/gi, '');
  if (json.length > MAX_JSON) return null;
  const isUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\/\S+$/i.test(value);
  try {
    const value: unknown = JSON.parse(json, (_, each) =>
      isUrl(each) ? siteAddress(each, siteUrl, urls) : each,
    );
    return typeof value === 'object' && value ? scriptText(value) : null;
  } catch {
    return null;
  }
}
