const { resolve } = require('node:path');
const { withFaust, getWpHostname } = require('@faustwp/core');
const { withShowcase } = require('@showcase/next/with-showcase.js');

/** Turbopack follows no link that leads out of its root, and the packages of this copy are links. */
const root = resolve(__dirname, '../..');

/**
 * @type {import('next').NextConfig}
 **/
module.exports = withFaust(
  withShowcase(__dirname, {
    reactStrictMode: true,
    i18n: {
      locales: ['en'],
      defaultLocale: 'en',
    },
    transpilePackages: ['@showcase/contact-form-7'],
    images: {
      remotePatterns: [{ hostname: getWpHostname() }],
    },
    ...(process.env.NODE_ENV === 'development' && {
      outputFileTracingRoot: root,
      turbopack: { root },
    }),
  }),
);
