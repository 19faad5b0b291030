const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } = require('next/constants');

const {
  configuredMap,
  hasBlocks,
  hasProxy,
  ownFiles,
  refusals,
  templatesInPlace,
  templatesOf,
  twinFiles,
} = require('./owners-files');

const { NEXT_PUBLIC_WORDPRESS_URL, SITE_URL = '', PORT } = process.env;
const isProduction = process.env.NODE_ENV === 'production';

/**
 * Returns the path of SITE_URL, below which the whole site then is; `next start` runs what was built.
 *
 * @see https://nextjs.org/docs/pages/api-reference/config/next-config-js/basePath
 */
function basePathOf(phase, folder) {
  const built = join(folder, '.next/routes-manifest.json');
  if (phase === PHASE_PRODUCTION_SERVER && existsSync(built)) return require(built).basePath;
  return /^https?:\/\/[^/?#]+((?:\/[\w-]+)*)\/*$/.exec(SITE_URL)?.[1] ?? '';
}

/**
 * Returns packages that Next's server names, but that only builds need, and those that convert images,
 * unless the site has settings of its own for these: half of the folder that runs by itself (103 MB, 51
 * without them).
 */
const notServed = ({ images }) =>
  ['webpack', 'caniuse-lite', ...(images ? [] : ['sharp', '@img'])].map(
    (name) => `**/node_modules/${name}/**`,
  );

/** @type {import('next').NextConfig} */
const engineConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // WordPress's permalinks end in a slash too, so no link causes a redirect.
  trailingSlash: true,
  // Next's own redirect would add a slash to API routes; see packages/next/server/route-requests.ts.
  skipTrailingSlashRedirect: true,
  // How long an old page is shown while it is built anew, seconds.
  expireTime: 24 * 60 * 60,
  // One instance of Faust's configuration and hooks for pages, API routes and instrumentation.ts.
  serverExternalPackages: ['@apollo/client', '@faustwp/core'],
  // Pages with tags (packages/next/cache); it has a memory of its own.
  cacheHandler: require.resolve('../cache/next-cache-handler.js'),
  cacheMaxMemorySize: 0,
  // The addresses that the built pages depend on: a server with others does not use these pages
  // (packages/next/cache/build-output.ts).
  env: { BUILT_WITH: JSON.stringify({ NEXT_PUBLIC_WORDPRESS_URL, SITE_URL, PORT }) },
  images: { unoptimized: true },
  // The engine's packages are TypeScript sources without a build step of their own.
  transpilePackages: ['html', 'wordpress', 'next', 'accounts'].map((name) => `@showcase/${name}`),
  // Next's dev indicator reads a router that is not mounted yet and logs a TypeError at each load.
  devIndicators: false,
  // The filter detects App Router pages; there are none.
  // Source maps of the server are for ops/bench/visit-files.mjs alone.
  experimental: {
    clientRouterFilter: false,
    serverSourceMaps: process.env.SERVER_SOURCE_MAPS === '1',
  },
  // `npm run verify` already checks types, including tests and the content server.
  typescript: { ignoreBuildErrors: true },
  webpack(config, { isServer, dev, webpack }) {
    // One small style sheet: no template's chunk waits for CSS of its own.
    if (!isServer && !dev) {
      config.optimization.splitChunks.cacheGroups.styles = {
        name: 'styles',
        type: 'css/mini-extract',
        chunks: 'all',
        enforce: true,
      };
      // Chromium then compiles React and Next's router off the main thread while they load, not in
      // one long task (https://v8.dev/blog/explicit-compile-hints; docs/decisions/0011). Added
      // after the minifier, which would strip the comment.
      config.plugins.push(
        new webpack.BannerPlugin({
          raw: true,
          banner: '//# allFunctionsCalledOnLoad',
          include: /static\/chunks\/(?:framework|main)-/,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
        }),
      );
    }
    return config;
  },
  headers: () => {
    // Not above: the hash of the inline script depends on the base path.
    const { securityHeaders } = require('./security-headers');
    const headers = securityHeaders({ siteUrl: SITE_URL, isProduction });
    return [
      {
        // Not `/:path*`: Next would compile each value with the path.
        source: '/(.*)',
        // For the first answers alone, which Next gives before it has run instrumentation.ts; then
        // packages/next/server/answer-headers.ts, by the settings of the site and of the running server.
        missing: [{ type: 'header', key: 'x-answer-headers' }],
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      },
    ];
  },
};

/** Settings that the engine can't do without. */
const FIXED = [
  'basePath',
  'cacheHandler',
  'cacheMaxMemorySize',
  'output',
  'skipTrailingSlashRedirect',
  'trailingSlash',
];

/**
 * Returns the site's own settings with the engine's in those of which Next has one for both: lists and
 * objects are joined, functions run one after the other, the site's last.
 */
const merged = (own) => ({
  ...(own.experimental && { experimental: { ...engineConfig.experimental, ...own.experimental } }),
  ...Object.fromEntries(
    ['transpilePackages', 'serverExternalPackages']
      .filter((name) => own[name])
      .map((name) => [name, [...engineConfig[name], ...own[name]]]),
  ),
  ...(own.webpack && {
    webpack: (config, context) => own.webpack(engineConfig.webpack(config, context), context),
  }),
  ...(own.headers && {
    headers: async () => [...engineConfig.headers(), ...(await own.headers())],
  }),
});

/**
 * Returns what next.config.js exports: the engine's settings for Next, with the site's own over them and,
 * where both have lists, functions or objects, beside them.
 *
 * @param {string} folder of the site
 * @param {import('next').NextConfig} own
 * @throws Error that names the settings of `own` that only the engine may set
 */
exports.withShowcase =
  (folder, own = {}) =>
  async (phase) => {
    const fixed = FIXED.filter((name) => name in own).join(', ');
    const reason = "the engine needs its own. The site's path is that of SITE_URL.";
    if (fixed) throw new Error(`next.config.js can't set ${fixed}: ${reason}`);
    const { preparePlainNext, stopWith } = await import('./start-environment.mjs');
    preparePlainNext(phase, folder);
    // A server in production may have the build alone.
    if (phase !== PHASE_PRODUCTION_SERVER) stopWith(phase, refusals(folder));
    const basePath = basePathOf(phase, folder);
    // Read by document/inline-script.js, which the headers above hold the hash of.
    process.env.SITE_BASE_PATH = basePath;
    return {
      ...engineConfig,
      // Else Next takes the topmost folder with a package-lock.json for the project's.
      outputFileTracingRoot: folder,
      // Builds write a folder that runs by itself (docs/deploying.md), too. Only builds: `next start`,
      // which runs the same build in this folder, would warn that it is of no use for that one.
      ...(phase === PHASE_PRODUCTION_BUILD && { output: 'standalone' }),
      basePath,
      ...own,
      ...merged(own),
      turbopack: { root: folder, ...own.turbopack },
      outputFileTracingExcludes: {
        ...own.outputFileTracingExcludes,
        'next-server': [
          ...notServed(own),
          ...(own.outputFileTracingExcludes?.['next-server'] ?? []),
        ],
      },
      env: {
        ...engineConfig.env,
        // Read by packages/wordpress/environment/base-path.ts.
        SITE_BASE_PATH: basePath,
        // Read by packages/next/server/route-requests.ts, and by memory-answers.ts.
        OWN_FILES: JSON.stringify(ownFiles(folder)),
        // Read by wp-templates/ContentPage.tsx.
        HAS_BLOCKS: phase !== PHASE_PRODUCTION_BUILD || hasBlocks(folder) ? '1' : '',
        ...(hasProxy(folder) && { HAS_PROXY: '1' }),
        // Read by packages/next/template/load-template.ts.
        TEMPLATES_IN_PLACE: JSON.stringify(templatesInPlace(folder)),
        // In browsers NextAuth takes the path of its routes from this alone.
        ...(basePath && { NEXTAUTH_URL: `http://localhost${basePath}/api/auth` }),
        ...own.env,
      },
    };
  };

/** For `npm run codegen`. */
exports.configuredMap = configuredMap;
exports.templatesOf = templatesOf;
exports.twinFiles = twinFiles;
