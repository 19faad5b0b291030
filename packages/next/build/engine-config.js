const { replaceFaust } = require('./fausts-files');

const { SITE_URL = '' } = process.env;
const isProduction = process.env.NODE_ENV === 'production';

/**
 * Packages of npm that the engine imports. In `next dev`, and with Turbopack, Node.js loads them as they are: a third of
 * the time until `next dev` shows its first page went to compiling them.
 */
exports.packagesOfEngine = [
  ...['html', 'wordpress', 'next', 'accounts'].flatMap((name) =>
    Object.keys(require(`../../${name}/package.json`).dependencies).filter(
      (dependency) =>
        !/^(?:@showcase|@types|@graphql-typed-document-node)\/|^(?:next|react)$/.test(dependency),
    ),
  ),
  // Comes with prom-client; Next's own tracer, which is in each page, then imports it, too.
  '@opentelemetry/api',
];

/** The engine's settings for Next, over which with-showcase.js puts the site's. */
exports.engineConfig = /** @satisfies {import('next').NextConfig} */ ({
  reactStrictMode: true,
  poweredByHeader: false,
  // WordPress's permalinks end in a slash too, so no link causes a redirect.
  trailingSlash: true,
  // Next's own redirect would add a slash to API routes; see packages/next/server/route-requests.ts.
  skipTrailingSlashRedirect: true,
  // How long an old page is shown while it is built anew, seconds.
  expireTime: 24 * 60 * 60,
  // One instance of Faust's configuration and hooks for pages, API routes and instrumentation.ts.
  serverExternalPackages: ['@apollo/client', '@faustwp/core', 'graphql'],
  // Pages with tags (packages/next/cache); it has a memory of its own.
  cacheHandler: require.resolve('../cache/next-cache-handler.js'),
  cacheMaxMemorySize: 0,
  images: { unoptimized: true },
  // The engine's packages are TypeScript sources without a build step of their own.
  transpilePackages: ['html', 'wordpress', 'next', 'accounts'].map((name) => `@showcase/${name}`),
  // Next's dev indicator reads a router that is not mounted yet and logs a TypeError at each load.
  devIndicators: false,
  experimental: {
    // The filter detects App Router pages; there are none.
    clientRouterFilter: false,
    // Turbopack's shared runtime is started by an inline script of each page, which the policy of scripts refuses.
    turbopackSharedRuntime: false,
    // With it, documents name chunks of templates that Turbopack does not write.
    turbopackClientSideNestedAsyncChunking: false,
  },
  // `npm run verify` already checks types, including tests and the content server.
  typescript: { ignoreBuildErrors: true },
  webpack(config, context) {
    const { isServer, dev, webpack } = context;
    replaceFaust(config, context);
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
    const { securityHeaders } = require('../server/security-headers');
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
});
