/** Settings of the HTML policy: where the content comes from and where it is shown. */
export interface HtmlContext {
  /** URL of the WordPress with its optional folder: `https://cms.example.com`. */
  wordpressUrl: string;
  /** URL of this site, with its base path: `https://www.example.com`. */
  siteUrl: string;
  /** Other hosts whose pictures and media count as WordPress's own: `cdn.example.com`, with a port if need be. */
  mediaHosts?: readonly string[];
  /**
   * Images, video and audio from other hosts: `show` (default) loads them, `ask` shows a
   * click-to-load placeholder.
   */
  foreignPictures?: 'show' | 'ask';
}

interface Place {
  url: URL;
  host: string;
  /** Folder without a trailing slash; empty at the root of the host. */
  folder: string;
}

/** An HtmlContext with parsed URLs. */
export interface UrlContext extends HtmlContext {
  wordpress: Place;
  site: Place;
  /** `mediaHosts` in the form that hostKey() gives them. */
  hosts: ReadonlySet<string>;
  showPictures: boolean;
}

export const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Paths and queries that only WordPress serves: files, admin screens and REST. */
const WORDPRESS_PATH =
  /^\/(?:wp-(?:content|includes|admin|json)(?:\/|$)|(?:wp-login|wp-signup|wp-cron|xmlrpc)\.php)/i;
const WORDPRESS_QUERY = /[?&]rest_route=/i;

/** Returns the host to compare, without www. and default ports. */
export function hostKey({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port === '80' || port === '443' ? '' : port}`;
}

function place(value: string, name: string): Place {
  const url = parseHttp(value);
  if (url === null) {
    throw new Error(`${name} must be an absolute http or https address, but it is "${value}".`);
  }
  return { url, host: hostKey(url), folder: withoutSlashes(url.pathname) };
}

/** @throws Error naming the URL that is not an absolute http(s) URL. */
export function urlContext<T extends HtmlContext>(context: T): T & UrlContext {
  const { wordpressUrl, siteUrl, mediaHosts = [], foreignPictures } = context;
  return {
    ...context,
    wordpress: place(wordpressUrl, 'wordpressUrl'),
    site: place(siteUrl, 'siteUrl'),
    hosts: new Set(mediaHosts.map((host) => place(`https://${host}`, 'mediaHosts').host)),
    showPictures: foreignPictures !== 'ask',
  };
}

/**
 * Removes what a browser ignores in a URL: tabs and line breaks anywhere, control characters and
 * spaces at both ends (https://url.spec.whatwg.org/#concept-basic-url-parser). Also removes the
 * other control characters, so that no later step can join a scheme by removing them.
 */
export const trimUrl = (value: string) => value.replace(/\p{Cc}/gu, '').trim();

/** Parses a URL and removes user and password; null when it is not http(s). */
export function parseHttp(value: string, base?: string | URL): URL | null {
  // `https:a` would be relative to a base.
  const from = SCHEME.test(value) ? undefined : base;
  if (!URL.canParse(value, from)) return null;
  const url = new URL(value, from);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // Each assignment parses the URL again.
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  return url;
}

export const withoutSlashes = (path: string) => path.replace(/(?<!\/)\/+$/, '');

/** Returns path, query and fragment, with one leading slash: two would name a host. */
export const pathOf = (url: URL, from = 0) =>
  url.pathname.slice(from).replace(/^\/*/, '/') + url.search + url.hash;

/** Returns the path within the folder of the WordPress or the site, or null for other URLs. */
export function pathWithin(url: URL, { host, folder }: Place): string | null {
  const inside = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  return inside && hostKey(url) === host ? pathOf(url, folder.length) : null;
}

export function isWordPressOnly(path: string): boolean {
  return WORDPRESS_PATH.test(path.replace(/[?#].*$/s, '')) || WORDPRESS_QUERY.test(path);
}

/** Returns a path of the WordPress as an absolute URL on the configured origin. */
export function onWordPress(path: string, { wordpress }: UrlContext): string {
  return wordpress.url.origin + wordpress.folder + path;
}

const sitePath = (path: string, context: UrlContext) =>
  isWordPressOnly(path) ? onWordPress(path, context) : path;

function absoluteLink(url: URL, context: UrlContext): string {
  const { wordpress, site } = context;
  // On one host the site can be below a path of WordPress's, or WordPress below one of the site's.
  const [inner, outer] =
    site.folder.length > wordpress.folder.length ? [site, wordpress] : [wordpress, site];
  const path = pathWithin(url, inner) ?? pathWithin(url, outer);
  return path === null ? url.href : sitePath(path, context);
}

/**
 * Returns the URL of a link, or null for an unsafe one. Links to the WordPress and to this site
 * become paths of this site, without its base path; uploads and WordPress's own screens stay on the
 * WordPress. Allowed schemes: http, https, mailto, tel and sms.
 */
export function linkUrl(raw: string, context: UrlContext): string | null {
  const value = trimUrl(raw);
  if (value === '') return null;
  if (/^(?:mailto|tel|sms):/i.test(value)) {
    return value.replace(SCHEME, (scheme) => scheme.toLowerCase());
  }
  if (SCHEME.test(value) || /^[\\/]{2}/.test(value)) {
    const url = parseHttp(value, context.wordpress.url);
    return url && absoluteLink(url, context);
  }
  if (/^(?:[\\/]|wp-content\/)/i.test(value)) {
    const url = parseHttp(value, context.site.url.origin);
    return url && sitePath(pathWithin(url, context.site) ?? pathOf(url), context);
  }
  return value;
}

/** Matches the address of this site's front page, for any base path. */
export const SITE_ROOT = /^(?:\/[\w.~%-]+)*\/$/;

/** Returns the href of a link: its URL, with the site's base path. */
export function linkHref(raw: string, context: UrlContext): string | null {
  const url = linkUrl(raw, context);
  return url?.startsWith('/') ? context.site.folder + url : url;
}
