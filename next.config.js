const { createHash } = require('node:crypto');

const { lateRuntime } = require('./lib/document/late-runtime');

/** How long a cache between us and the visitor may show an old page while it fetches a new one. */
const EXPIRE_SECONDS = 24 * 60 * 60;

const hasRewrites = 'process.env.__NEXT_HAS_REWRITES';

const isProduction = process.env.NODE_ENV === 'production';

const lateRuntimeHash = createHash('sha256').update(lateRuntime).digest('base64');

/** Script only from this site: whatever gets past the HTML policy still does not run. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' ${isProduction ? `'sha256-${lateRuntimeHash}'` : "'unsafe-eval' 'unsafe-inline'"}`,
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'media-src * data: blob:',
  'frame-src https:',
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
  // `npm run verify` checks types, with the tests and the content server; once is enough.
  typescript: { ignoreBuildErrors: true },
  // All styles in one small file: no template's chunk waits for a style sheet of its own.
  webpack(config, { isServer, dev }) {
    // The only rewrite is that of previews, which are never reached by navigation in the browser:
    // the code that would match rewrites there is of no use to any visitor.
    if (!isServer) {
      const define = config.plugins.find(({ definitions }) => definitions?.[hasRewrites]);
      if (!define) throw new Error(`Next does not define ${hasRewrites} any more.`);
      define.definitions[hasRewrites] = 'false';
    }
    if (!isServer && !dev) {
      config.optimization.splitChunks.cacheGroups.styles = {
        name: 'styles',
        type: 'css/mini-extract',
        chunks: 'all',
        enforce: true,
      };
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
  }),
  headers: () => [
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: contentSecurityPolicy },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      ],
    },
  ],
};

module.exports = nextConfig;
