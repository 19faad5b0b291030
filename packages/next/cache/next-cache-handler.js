const { createHash } = require('node:crypto');

/**
 * Next loads this file by itself, outside the bundles: it passes everything on to page-cache.ts, which
 * instrumentation.ts registers. During `next build` nothing is registered, and Next writes prerendered
 * pages to its own output only.
 */
const engine = Symbol.for('profile-showcase');

const hashOf = (route) => createHash('sha256').update(route).digest('hex');
const frontRoute = hashOf('/');
const contentRoute = hashOf('/[...wordpressNode]');

/**
 * Returns the name of an entry. Next's key is `/route-cache/PAGES/<hash of the route>/$<page path>`:
 * two routes may have an entry for one path, since Next matches routes on the path as it was sent, and
 * decodes it for the key. Only WordPress's pages are named by their bare path; the page path of `/` is
 * `/index`, which Next gives to `/index/` of the catch-all, too.
 *
 * @returns `/about/` of content, `static:/login/` of a route without parameters, and of other routes
 *   their hash and the path.
 */
function nameOfKey(key) {
  const [, route, path = ''] = /^\/route-cache\/PAGES\/(\w+)\/\$(.*)$/s.exec(key) ?? [];
  const page = path.replace(/^\/index(?=\/|$)/, '');
  if (route === frontRoute) return '/';
  if (route === contentRoute) return page === '' ? '/index/' : `${page}/`;
  return route === hashOf(page) ? `static:${page}/` : `${route}:${page}/`;
}

module.exports = class NextCacheHandler {
  async get(key) {
    return (await globalThis[engine]?.get('engine')?.nextCache?.readEntry(nameOfKey(key))) ?? null;
  }

  async set(key, value, { cacheControl }) {
    await globalThis[engine]
      ?.get('engine')
      ?.nextCache?.writeEntry(nameOfKey(key), value, cacheControl);
  }

  async revalidateTag() {}

  resetRequestCache() {}
};
