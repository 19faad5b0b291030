const { createHash } = require('node:crypto');

const { lateRuntime } = require('./lib/document/late-runtime');

/** How long a cache between us and the visitor may show an old page while it fetches a new one. */
const EXPIRE_SECONDS = 24 * 60 * 60;

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
  expireTime: EXPIRE_SECONDS,
  images: { unoptimized: true },
  // Next's badge reads a router that is not there yet and logs a TypeError at each first load.
  devIndicators: false,
  // `npm run verify` checks types, with the tests and the content server; once is enough.
  typescript: { ignoreBuildErrors: true },
  // All styles in one small file: no template's chunk waits for a style sheet of its own.
  webpack(config, { isServer, dev }) {
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
