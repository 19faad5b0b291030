const { withShowcase } = require('@showcase/next/with-showcase.js');

/** @type {import('next').NextConfig} Settings of this site for Next, over those of the engine. */
const nextConfig = {};

module.exports = withShowcase(__dirname, nextConfig);
