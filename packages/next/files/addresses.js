/** Longer addresses have nothing, characters. */
const MAX_LENGTH = 2_000;

const WORDPRESS_FILE =
  /^\/(?:robots\.txt|(?=[^/]*sitemap)[^/]*\.xml|(?!(?:api|_next|wp-(?:admin|content|includes|json))\/)(?:.*\/)?(?:feed(?:\/.*)?|rdf|rss2?|atom))\/?$/;

/**
 * Matches addresses of WordPress itself to which other sites link: uploads, screens, REST, and the feeds of its first
 * versions, after the folder of WordPress. Excludes files of themes and plugins, which scanners request.
 */
exports.AT_WORDPRESS =
  /^((?:\/[\w.-]+)*?)\/(wp-(?:(?:admin|json)(?:\/.*)?|content\/uploads\/.+|(?:login|signup|activate|atom|commentsrss2|feed|rdf|rss2?)\.php))$/;

/**
 * Whether WordPress itself answers an address for this site: robots.txt, the sitemaps of WordPress and
 * of SEO plugins, and feeds with what plugins add to them (`/feed/podcast/my-series/`, `/?feed=rss2`).
 * Not TypeScript: packages/next/build/with-showcase.js reads it, too.
 *
 * @param {string} path
 * @param {URLSearchParams} [query]
 */
exports.isFileAddress = (path, query) =>
  path.length <= MAX_LENGTH &&
  (WORDPRESS_FILE.test(path) || (path === '/' && Boolean(query?.get('feed'))));
