const { createHash } = require('node:crypto');

const { inlineScript } = require('./lib/document/inline-script');

/** How long a cache between us and the visitor may show an old page while it fetches a new one. */
const EXPIRE_SECONDS = 24 * 60 * 60;

const hasRewrites = 'process.env.__NEXT_HAS_REWRITES';

const isProduction = process.env.NODE_ENV === 'production';

const inlineScriptHash = createHash('sha256').update(inlineScript).digest('base64');

/** Script only from this site: whatever gets past the HTML policy still does not run. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' ${isProduction ? `'sha256-${inlineScriptHash}'` : "'unsafe-eval' 'unsafe-inline'"}`,
  "style-src 'self' 'unsafe-inline'",
  // Of any host; http: is for a site on http, one on https asks over https (lib/html/urls/media-url.ts).
  "img-src 'self' https: http: data:",
  "media-src 'self' https: http:",
  // Embeds are links (lib/html/media/embeds.ts).
  "frame-src 'none'",
  `connect-src 'self'${isProduction ? '' : ' ws:'}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // WordPress's permalinks end in a slash; with its form no link costs a redirect.
  trailingSlash: true,
  // Next would send API requests to the address with a slash first; see redirects().
  skipTrailingSlashRedirect: true,
  expireTime: EXPIRE_SECONDS,
  images: { unoptimized: true },
  // Next's badge reads a router that is not there yet and logs a TypeError at each first load.
  devIndicators: false,
  // Tells apart pages of the App Router, of which there are none.
  experimental: { clientRouterFilter: false },
  // `npm run verify` checks types, with the tests and the content server; once is enough.
  typescript: { ignoreBuildErrors: true },
  webpack(config, { isServer, dev, webpack }) {
    // No rewritten address is reached by navigation in the browser: the code that would match rewrites
    // there is a quarter of what visitors load beside React and Next (docs/decisions/0011-next-as-it-is.md).
    if (!isServer) {
      const define = config.plugins.find(({ definitions }) => definitions?.[hasRewrites]);
      if (!define) throw new Error(`Next does not define ${hasRewrites} any more.`);
      define.definitions[hasRewrites] = 'false';
    }
    // All styles in one small file: no template's chunk waits for a style sheet of its own.
    if (!isServer && !dev) {
      config.optimization.splitChunks.cacheGroups.styles = {
        name: 'styles',
        type: 'css/mini-extract',
        chunks: 'all',
        enforce: true,
      };
      // Chromium then compiles React and Next's router off the main thread, while they arrive, and not
      // in one long task (https://v8.dev/blog/explicit-compile-hints; docs/decisions/0011). After the
      // minifier, which would drop the comment.
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
  // As Next itself does for `trailingSlash`, but for /api, which clients call without the slash. Next
  // lets a slash follow any source, which is what the second look ahead is for.
  redirects: () => [
    {
      source: '/:file((?!api/|\\.well-known(?:/.*)?)(?:[^/]+/)*[^/]+\\.\\w+)/',
      destination: '/:file',
      permanent: true,
      missing: [{ type: 'header', key: 'x-nextjs-data' }],
    },
    {
      source: '/:notfile((?!api/|.*/$|\\.well-known(?:/.*)?)(?:[^/]+/)*[^/\\.]+)',
      destination: '/:notfile/',
      permanent: true,
    },
  ],
  // Preview links keep their address and are never answered from the pages built for visitors.
  rewrites: () => ({
    beforeFiles: [
      {
        source: '/:path((?!_next/|api/).*)',
        has: [{ type: 'query', key: 'preview', value: 'true' }],
        destination: '/_preview',
      },
    ],
    // Outside /api, which robots are told to leave alone.
    afterFiles: [
      { source: '/site.webmanifest', destination: '/api/manifest' },
      { source: '/social.png', destination: '/api/social-image?uri=/' },
      { source: '/social/:path(.+).png', destination: '/api/social-image?uri=/:path/' },
    ],
  }),
  headers: () => [
    {
      // All addresses: below /_next/static/ too an unknown one answers with the page for them.
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: contentSecurityPolicy },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      ],
    },
    {
      source: '/:icon(favicon\\.ico|favicon\\.svg|apple-touch-icon\\.png|icon-.+\\.png)',
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=2592000' },
      ],
    },
  ],
};

module.exports = nextConfig;
