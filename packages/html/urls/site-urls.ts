/** Settings of the HTML policy: where the content comes from and where it is shown. */
export interface HtmlContext {
  /** URL of the WordPress with its optional folder: `https://cms.example.com`. */
  wordpressUrl: string;
  /** URL of WordPress's own folder, where that is not the same: `https://cms.example.com/wp`. */
  adminUrl?: string;
  /** URL of this site, with its base path: `https://www.example.com`. */
  siteUrl: string;
  /** Other hosts whose pictures and media count as WordPress's own: `cdn.example.com`, with a port if need be. */
  mediaHosts?: readonly string[];
  /** Images, video and audio from other hosts: `show` (default) loads them, `never` shows links to them. */
  foreignPictures?: 'show' | 'never';
  /** The image loader of the site: returns the absolute URL of an image in a width, pixels. Must not throw. */
  imageAt?: ((src: string, width: number) => string) | undefined;
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
  admin: Place;
  site: Place;
  /** `mediaHosts` in the form that hostKey() gives them. */
  hosts: ReadonlySet<string>;
  showPictures: boolean;
}

/** Schemes of links that open another program, and can run nothing in a page. */
export const PROGRAM_SCHEMES =
  'mailto tel sms fax callto sip sips facetime facetime-audio skype whatsapp viber tg sgnl threema xmpp matrix irc ircs ' +
  'webcal geo maps comgooglemaps waze magnet bitcoin ftp ftps news nntp rtsp mms zoommtg msteams spotify urn';

/** Matches links with such a scheme. */
export const OTHER_PROGRAM = new RegExp(`^(?:${PROGRAM_SCHEMES.replaceAll(' ', '|')}):`, 'i');

export const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Paths and queries that only WordPress serves: files, admin screens and REST. */
const WORDPRESS_PATH =
  /^\/(?:wp-(?:content|includes|admin|json)(?:\/|$)|(?:wp-login|wp-signup|wp-cron|xmlrpc)\.php(?:\/|$))/i;
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
  const { wordpressUrl, adminUrl = wordpressUrl, siteUrl, mediaHosts, foreignPictures } = context;
  return {
    ...context,
    wordpress: place(wordpressUrl, 'wordpressUrl'),
    admin: place(adminUrl, 'adminUrl'),
    site: place(siteUrl, 'siteUrl'),
    hosts: new Set(mediaHosts?.map((host) => place(`https://${host}`, 'mediaHosts').host)),
    showPictures: foreignPictures !== 'never',
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

/** Whether only WordPress serves a path below its address. */
export function isWordPressOnly(path: string, { wordpress, admin }: UrlContext): boolean {
  const inAdmin = pathWithin(new URL(wordpress.folder + path, wordpress.url), admin);
  return [path, inAdmin ?? path].some(
    (each) => WORDPRESS_PATH.test(each.replace(/[?#].*$/s, '')) || WORDPRESS_QUERY.test(each),
  );
}

/** Returns a path of the WordPress as an absolute URL on the configured origin. */
export function onWordPress(path: string, { wordpress }: UrlContext): string {
  return wordpress.url.origin + wordpress.folder + path;
}

/**
 * A host without a scheme, as people type it: `example.org`, `www.example.org/x`. The name of a file, such
 * as `plan.pdf`, is a path beside the page.
 */
const BARE_HOST =
  /^(?![^/?#]*\.(?:x?html?|php|aspx?|pdf|docx?|xlsx?|pptx?|od[pst]|txt|csv|zip|jpe?g|png|gif|webp|svg|mp[34]|ics|xml|json)(?:[?#]|$))(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/** Adds what people leave out of an address: `http:`, as WordPress's menus do, and the first slash. */
const completed = (value: string) =>
  value.replace(/^(?=wp-content\/)/i, '/').replace(BARE_HOST, 'http://$&');

/**
 * The path of a page without its last slash, as some WordPress's permalinks are: this site has one at each
 * page, and none at files, whose name has a dot. A punctuation mark at the end belongs to the text around
 * the address.
 */
const PAGE = /^(?!\/api\/)[^?#]*\/[^/.?#]*[\w-](?=[?#]|$)/;

/**
 * Returns the URL of a link, or null for an unsafe one. It is the one rule for all addresses from
 * WordPress, in menus, bodies, fields and heads. Links to the WordPress and to this site become paths of
 * this site, without its base path; uploads and WordPress's own screens stay on the WordPress. Allowed
 * schemes: http, https, and PROGRAM_SCHEMES.
 */
export function linkUrl(raw: string, context: UrlContext): string | null {
  const value = completed(trimUrl(raw));
  if (OTHER_PROGRAM.test(value)) {
    return value.replace(SCHEME, (scheme) => scheme.toLowerCase());
  }
  const isPath = /^[\\/](?![\\/])/.test(value);
  // The address is relative to its page.
  if (!isPath && !SCHEME.test(value) && !/^[\\/]/.test(value)) return value || null;
  const { wordpress, site } = context;
  const url = parseHttp(value, site.url.origin);
  // On one host the site can be below a path of WordPress's, or WordPress below one of the site's: the
  // deeper folder decides.
  const places = [wordpress, site].sort((a, b) => b.folder.length - a.folder.length);
  const paths = places.map((place) => {
    const here = isPath ? parseHttp(value, place.url.origin) : url;
    return here && pathWithin(here, place);
  });
  const path = paths.find(Boolean) ?? (url && isPath ? pathOf(url) : null);
  if (!path) return url && url.href;
  return isWordPressOnly(path, context) ? onWordPress(path, context) : path.replace(PAGE, '$&/');
}

/** Matches the address of this site's front page, for any base path. */
export const SITE_ROOT = /^(?:\/[\w.~%-]+)*\/$/;

/** Returns the href of a link: its URL, with the site's base path. */
export function linkHref(raw: string, context: UrlContext): string | null {
  const url = linkUrl(raw, context);
  return url?.startsWith('/') ? context.site.folder + url : url;
}
