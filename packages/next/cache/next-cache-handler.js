const { createHash } = require('node:crypto');

/**
 * Next loads this file by itself, outside the bundles: it passes everything on to page-cache.ts, which
 * instrumentation.ts registers. During `next build` nothing is registered, and Next writes prerendered
 * pages to its own output only.
 */
const ENGINE = Symbol.for('profile-showcase');

/** @typedef {Pick<typeof import('./page-cache'), 'readEntry' | 'writeEntry'>} NextCache */

/** @returns {NextCache | undefined} */
const nextCache = () => Reflect.get(globalThis, ENGINE)?.get('engine')?.nextCache;

/** @param {string} route */
const hashOf = (route) => createHash('sha256').update(route).digest('hex');
const frontRoute = hashOf('/');
const contentRoute = hashOf('/[...wordpressNode]');

/**
 * Returns the name of an entry. Next's key is `/route-cache/PAGES/<hash of the route>/$<page path>`:
 * two routes may have an entry for one path, since Next matches routes on the path as it was sent, and
 * decodes it for the key. Only WordPress's pages are named by their bare path; the page path of `/` is
 * `/index`, which Next gives to `/index/` of the catch-all, too.
 *
 * @param {string} key
 * @returns `/about/` of content, `static:/login/` of a route without parameters, and of other routes
 *   their hash and the path.
 */
function nameOfKey(key) {
  const [, route, path = ''] = /^\/route-cache\/PAGES\/(\w+)\/\$(.*)$/s.exec(key) ?? [];
  const pagePath = path.replace(/^\/index(?=\/|$)/, '');
  if (route === frontRoute) return '/';
  if (route === contentRoute) return pagePath === '' ? '/index/' : `${pagePath}/`;
  return route === hashOf(pagePath) ? `static:${pagePath}/` : `${route}:${pagePath}/`;
}

module.exports = class NextCacheHandler {
  /** @param {string} key */
  async get(key) {
    return (await nextCache()?.readEntry(nameOfKey(key))) ?? null;
  }

  /**
   * @param {string} key
   * @param {Parameters<NextCache['writeEntry']>[1]} value
   * @param {{ cacheControl: Parameters<NextCache['writeEntry']>[2] }} context
   */
  async set(key, value, { cacheControl }) {
    await nextCache()?.writeEntry(nameOfKey(key), value, cacheControl);
  }

  async revalidateTag() {}

  resetRequestCache() {}
};
