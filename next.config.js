const { withShowcase } = require('@showcase/next/with-showcase.js');

/** @type {import('next').NextConfig} Settings of this site for Next, over those of the engine. */
const nextConfig = {
  // TypeScript without a build step of its own.
  transpilePackages: ['@showcase/contact-form-7'],
};

module.exports = withShowcase(__dirname, nextConfig);
