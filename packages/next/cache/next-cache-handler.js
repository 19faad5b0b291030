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
/** Name of the entry of the 404 page. */
const notFoundPage = 'static:/404/';

/** Last resort: the 404 page is not there, and was asked for while it was being looked for. */
const plainNotFound = {
  lastModified: Date.now(),
  value: { kind: 'PAGES', html: '<!DOCTYPE html><title>404</title><h1>404</h1>', pageData: {} },
  cacheControl: { revalidate: false },
};

/** Requests that have asked for the 404 page, by their headers, which Next passes on as they are. */
const askedNotFound = new WeakSet();

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
  constructor({ _requestHeaders } = {}) {
    this.request = _requestHeaders;
  }

  async get(key) {
    const name = nameOfKey(key);
    if (name === notFoundPage && this.request) {
      // Next shows the 404 page for what is none. Were it none itself, Next would ask without an end.
      if (askedNotFound.has(this.request)) return plainNotFound;
      askedNotFound.add(this.request);
    }
    return (await globalThis[engine]?.get('next-cache')?.readEntry(name)) ?? null;
  }

  async set(key, value, { cacheControl }) {
    await globalThis[engine]?.get('next-cache')?.writeEntry(nameOfKey(key), value, cacheControl);
  }

  async revalidateTag() {}

  resetRequestCache() {}
};
