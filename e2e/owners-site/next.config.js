const { resolve } = require('node:path');

const { withFaust } = require('@faustwp/core');
const { withShowcase } = require('@showcase/next/with-showcase.js');

/** Turbopack follows no link that leads out of its root, and the packages of this copy are links. */
const root = resolve(__dirname, '../..');

/** @type {import('next').NextConfig} */
const nextConfig = withFaust({
  transpilePackages: ['@showcase/contact-form-7'],
  outputFileTracingRoot: root,
  turbopack: { root },
});

module.exports = withShowcase(__dirname, nextConfig);
