import {
  trimUrl,
  isSameHost,
  isWordPressOnly,
  onWordPress,
  parseHttp,
  pathOf,
  pathWithin,
  PROTOCOL_RELATIVE,
  SCHEME,
  type UrlContext,
} from './html-context';

function sitePath(path: string, context: UrlContext): string {
  return isWordPressOnly(path) ? onWordPress(path, context) : path;
}

function absoluteLink(url: URL, context: UrlContext): string {
  const ownPath = isSameHost(url, context.site) ? pathOf(url) : null;
  const path = pathWithin(url, context.wordpress) ?? ownPath;
  return path === null ? url.href : sitePath(path, context);
}

/**
 * Returns the href of a link, or null for an unsafe one. Links to the WordPress and to this site
 * become paths of this site; uploads and WordPress's own screens stay on the WordPress.
 * Allowed schemes: http, https, mailto, tel and sms.
 */
export function linkUrl(raw: string, context: UrlContext): string | null {
  const value = trimUrl(raw);
  if (value === '') return null;
  if (/^(?:mailto|tel|sms):/i.test(value)) {
    return value.replace(SCHEME, (scheme) => scheme.toLowerCase());
  }
  if (SCHEME.test(value) || PROTOCOL_RELATIVE.test(value)) {
    const url = parseHttp(value, SCHEME.test(value) ? undefined : context.wordpress.url);
    return url === null ? null : absoluteLink(url, context);
  }
  if (/^(?:[\\/]|wp-content\/)/i.test(value)) {
    const url = parseHttp(value, context.site.url.origin);
    return url === null ? null : sitePath(pathOf(url), context);
  }
  return value;
}
