import {
  trimUrl,
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
  const { wordpress, site } = context;
  // On one host the site can be below a path of WordPress's, or WordPress below one of the site's.
  const homes =
    site.folder.length > wordpress.folder.length ? [site, wordpress] : [wordpress, site];
  const path = homes.map((home) => pathWithin(url, home)).find((each) => each !== null) ?? null;
  return path === null ? url.href : sitePath(path, context);
}

/**
 * Returns the href of a link, or null for an unsafe one. Links to the WordPress and to this site
 * become paths of this site, without its base path, which sanitize/sanitize-body.ts adds; uploads and
 * WordPress's own screens stay on the WordPress. Allowed schemes: http, https, mailto, tel and sms.
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
    return url && sitePath(pathWithin(url, context.site) ?? pathOf(url), context);
  }
  return value;
}
