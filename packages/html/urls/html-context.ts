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
export interface UrlContext {
  wordpress: Place;
  site: Place;
  /** Hosts in the form that hostKey() gives them. */
  mediaHosts: ReadonlySet<string>;
  showPictures: boolean;
}

export const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
export const PROTOCOL_RELATIVE = /^[\\/]{2}/;

/** Paths and queries that only WordPress serves: files, admin screens and REST. */
const WORDPRESS_PATH =
  /^\/(?:wp-(?:content|includes|admin|json)(?:\/|$)|(?:wp-login|wp-signup|wp-cron|xmlrpc)\.php)/i;
const WORDPRESS_QUERY = /[?&]rest_route=/i;

function hostKey({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port === '80' || port === '443' ? '' : port}`;
}

function place(value: string, name: string): Place {
  const url = parseHttp(value);
  if (url === null) {
    throw new Error(`${name} must be an absolute http or https address, but it is "${value}".`);
  }
  return { url, host: hostKey(url), folder: withoutSlashes(url.pathname) };
}

/**
 * Parses the URLs of a context.
 * @throws Error naming the one that is not an absolute http(s) URL.
 */
export function urlContext(context: HtmlContext): UrlContext {
  return {
    wordpress: place(context.wordpressUrl, 'wordpressUrl'),
    site: place(context.siteUrl, 'siteUrl'),
    mediaHosts: new Set(
      context.mediaHosts?.map((host) => place(`https://${host}`, 'mediaHosts').host),
    ),
    showPictures: context.foreignPictures !== 'ask',
  };
}

/**
 * Removes what a browser ignores in a URL: tabs and line breaks anywhere, control characters and
 * spaces at both ends (https://url.spec.whatwg.org/#concept-basic-url-parser). Also removes the
 * other control characters, so that no later step can join a scheme by removing them.
 */
export function trimUrl(value: string): string {
  return value.replace(/\p{Cc}/gu, '').trim();
}

/** Parses a URL and removes user and password; null when it is not http(s). */
export function parseHttp(value: string, base?: string | URL): URL | null {
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // Each assignment parses the URL again.
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  return url;
}

/** Removes slashes from the end of a path. */
export const withoutSlashes = (path: string) => path.replace(/(?<!\/)\/+$/, '');

/** Returns path, query and fragment, with one leading slash: two would name a host. */
export function pathOf(url: URL, from = 0): string {
  return url.pathname.slice(from).replace(/^\/*/, '/') + url.search + url.hash;
}

/** Whether the host is the same, ignoring the scheme, www. and default ports. */
export const isSameHost = (url: URL, { host }: Place) => hostKey(url) === host;

/** Whether pictures and media there count as WordPress's own (`mediaHosts`). */
export const isMediaHost = (url: URL, { mediaHosts }: UrlContext) => mediaHosts.has(hostKey(url));

/** Returns the path within the folder of the WordPress or the site, or null for other URLs. */
export function pathWithin(url: URL, there: Place): string | null {
  const { folder } = there;
  const inside = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  return inside && isSameHost(url, there) ? pathOf(url, folder.length) : null;
}

export function isWordPressOnly(path: string): boolean {
  return WORDPRESS_PATH.test(path.replace(/[?#].*$/s, '')) || WORDPRESS_QUERY.test(path);
}

/** Returns a path of the WordPress as an absolute URL on the configured origin. */
export function onWordPress(path: string, { wordpress }: UrlContext): string {
  return wordpress.url.origin + wordpress.folder + path;
}
