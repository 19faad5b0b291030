/** Maximum length of a path; WordPress slugs have at most 200 characters each. */
const MAX_PATH_LENGTH = 1_500;
const MAX_SEGMENT_LENGTH = 200;

/** First segments that are never content: routes of Next, this site and WordPress. */
const RESERVED_FIRST = new Set([
  '_next',
  'api',
  'wp-admin',
  'wp-content',
  'wp-includes',
  'wp-json',
]);

/** File names requested by browsers and scanners; WordPress slugs contain no dot. */
const FILE_NAME = /\.(?:ico|png|jpe?g|gif|svg|webp|css|js|map|json|xml|txt|woff2?|php|env|ya?ml)$/i;

/** Control characters, and characters that end or change a path in a URL. */
const UNSAFE = /[\p{Cc}\p{Cs}\\/?#]/u;

/**
 * Joins the decoded segments of a catch-all route to a path with slashes at both ends
 * (`/about/team/`). Null when it cannot be content, which saves a request to the CMS.
 */
export function pathFromSegments(segments: readonly string[]): string | null {
  const first = segments[0];
  if (first === undefined) return '/';
  const last = segments.at(-1) ?? first;
  const wrong = segments.some(
    (segment) =>
      segment.trim() === '' ||
      segment.startsWith('.') ||
      [...segment].length > MAX_SEGMENT_LENGTH ||
      UNSAFE.test(segment),
  );
  if (wrong || RESERVED_FIRST.has(first.toLowerCase()) || FILE_NAME.test(last)) return null;
  const path = `/${segments.join('/')}/`;
  return path.length > MAX_PATH_LENGTH ? null : path;
}

/** Returns the path of content that is in a query, decoded. Null when it cannot be content. */
export function pathOfQuery(value: string | string[] | undefined): string | null {
  return pathFromSegments(
    String(value ?? '')
      .split('/')
      .filter(Boolean),
  );
}

/**
 * Whether an address is a path of a site, with its query and fragment. Browsers take two slashes at the
 * beginning for a host, `\` for `/`, and leave out control characters (https://url.spec.whatwg.org/#url-parsing).
 */
export const isPath = (address: string): boolean => /^\/(?!\/)[^\p{Cc}\\]*$/u.test(address);

/** Returns the path of a `uri` that a page of this site, or WordPress, has sent. Null when it cannot be content. */
export function pathOfSentUri(uri: string): string | null {
  return isPath(uri) && isPath(decodeUri(uri)) ? pathOfQuery(pathOfUri(uri)) : null;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Decodes a WordPress `uri`. Those of posts and pages are decoded already, those of terms are encoded in
 * lower case, and WordPress does not find a term by them: URIs are compared and queried decoded.
 */
export function decodeUri(uri: string): string {
  return uri.split('/').map(decodeSegment).join('/');
}

/** Whether two paths are the same page, ignoring encoding and the trailing slash. */
export function isSamePath(a: string, b: string): boolean {
  const normal = (path: string) =>
    decodeUri(path).normalize('NFC').split('/').filter(Boolean).join('/');
  return normal(a) === normal(b);
}

/** Returns the one path of a WordPress `uri` on this site: decoded, with a slash at the end. */
export function pathOfUri(uri: string): string {
  const path = decodeUri(uri);
  return path.endsWith('/') ? path : `${path}/`;
}

/** Returns a path with the last slash of pages, and without that of files, whose name has a dot; API routes have none. */
export function withLastSlash(path: string): string {
  if (/[^/]\.\w+\/$/.test(path)) return path.slice(0, -1);
  return /^(?!\/api\/).*\/[^/.]+$/.test(path) ? `${path}/` : path;
}

/**
 * Converts a WordPress `uri` to an href: each segment encoded once (RFC 3986, 2.1), never another host's,
 * with the last slash of this site's pages, which WordPress's permalinks need not have.
 */
export function hrefFromUri(uri: string): string {
  const cut = uri.search(/[?#]/);
  const path = cut < 0 ? uri : uri.slice(0, cut);
  const rest = cut < 0 ? '' : uri.slice(cut);
  const encoded = path.split('/').map((part) => encodeURIComponent(decodeSegment(part)));
  return withLastSlash(encoded.join('/').replace(/^\/+/, '/')) + rest;
}

/** Number of a page or part, from 2. */
const NUMBER = /^(?:[2-9]|[1-9]\d{1,4})$/;
const DATE_ARCHIVE = /^\/\d{4}\/(?:\d{1,2}\/){0,2}$/;

/**
 * Takes a number out of a query, and returns it as WordPress has it in a path: `?page=2` of an entry,
 * `?paged=2` of a list, `?cpage=1` of comments. `?page=3` of a year stays: in its path it would be a month.
 */
export function takeNumber(query: URLSearchParams, path: string): string {
  for (const [name, folder] of [
    ['page', ''],
    ['paged', 'page/'],
    ['cpage', 'comment-page-'],
  ] as const) {
    const value = query.get(name) ?? '';
    if (name === 'page' && DATE_ARCHIVE.test(path)) continue;
    if (!NUMBER.test(value) && !(name === 'cpage' && value === '1')) continue;
    query.delete(name);
    return `${folder}${value}/`;
  }
  return '';
}

/** Returns the value of an argument of a query: of several the last one counts, as in PHP. */
export const lastValue = (value: string | string[] | undefined): string =>
  [value ?? ''].flat().at(-1) ?? '';
