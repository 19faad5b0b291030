const { createHash } = require('node:crypto');

/**
 * Next's `cacheHandler` (next.config.js), which Next loads by itself, outside the bundles: passes
 * everything on to lib/cache/page-cache.ts, which instrumentation.ts registers. During `next build`
 * nothing is registered, and Next writes prerendered pages to its own output only.
 */
const registered = Symbol.for('profile-showcase/next-cache');

/** The route of the front page, as it is in keys. */
const frontPage = createHash('sha256').update('/').digest('hex');

/**
 * Returns the path of a key: `/route-cache/PAGES/<hash of the route>/$<page path>`. The page path of
 * `/` is `/index`; Next also gives it to `/index/`, which is another route.
 */
function pathOfKey(key) {
  const page = key.slice(key.indexOf('/$/') + 2).replace(/^\/index(?=\/|$)/, '');
  if (page !== '') return `${page}/`;
  return key.includes(frontPage) ? '/' : '/index/';
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
