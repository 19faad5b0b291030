/** @typedef {import('next').NextConfig} NextConfig */

const { engineConfig } = require('./engine-config');

/**
 * Settings that the engine can't do without, each with the reason and with what an owner does in its place.
 *
 * @type {Record<string, string>}
 */
const REASONS = {
  basePath:
    'the path of the site is that of SITE_URL. Write it there (SITE_URL=https://example.com/blog)',
  cacheHandler:
    'the engine keeps pages in a cache of its own, which WordPress clears. Leave it out',
  cacheMaxMemorySize: 'the cache of the engine has a memory of its own. Leave it out',
  i18n: 'languages and their addresses are those of WordPress. Leave it out (docs/guides/from-faust.md#languages)',
  output: 'a server renders pages, previews and accounts. Leave it out (docs/deploying.md)',
  skipTrailingSlashRedirect:
    'the engine redirects to the slash itself, except for API routes. Leave it out',
  trailingSlash: 'addresses of WordPress end in a slash. Leave it out',
};

/** The values of the engine, which an owner may repeat. */
const VALUES = { ...engineConfig, output: 'standalone' };

/**
 * Returns settings without those that the engine sets.
 *
 * @param {NextConfig} settings of the site
 * @param {string} basePath of SITE_URL
 * @returns {NextConfig}
 * @throws Error with a line for each setting that has another value than the engine's
 */
exports.withoutFixed = (settings, basePath) => {
  /** @type {Record<string, unknown>} */
  const values = { ...VALUES, basePath };
  const fixed = Object.entries(settings).filter(([name]) => name in REASONS);
  const refused = fixed.filter(([name, value]) => value !== undefined && value !== values[name]);
  if (refused.length > 0) {
    const lines = refused.map(
      ([name, value]) =>
        `next.config.js can't set \`${name}: ${JSON.stringify(value)}\`: ${REASONS[name]}.`,
    );
    throw new Error(lines.join('\n'));
  }
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in REASONS)));
};
