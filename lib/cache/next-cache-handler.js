/**
 * Next's `cacheHandler` (next.config.js), which Next loads by itself, outside the bundles: passes
 * everything on to lib/cache/page-cache.ts, which instrumentation.ts registers. During `next build`
 * nothing is registered, and Next writes prerendered pages to its own output only.
 */
const registered = Symbol.for('profile-showcase/next-cache');

/** Returns the path of a key, which ends in a page path: `/index` for `/`, `/index/index` for `/index/`. */
function pathOfKey(key) {
  const page = key.slice(key.indexOf('/$/') + 2).replace(/^\/index(?=\/|$)/, '');
  return page === '' ? '/' : `${page}/`;
}

module.exports = class NextCacheHandler {
  async get(key) {
    return (await globalThis[registered]?.readEntry(pathOfKey(key))) ?? null;
  }

  async set(key, value, { cacheControl }) {
    await globalThis[registered]?.writeEntry(pathOfKey(key), value, cacheControl);
  }

  async revalidateTag() {}

  resetRequestCache() {}
};
