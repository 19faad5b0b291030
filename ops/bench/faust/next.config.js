const { withFaust } = require('@faustwp/core');

module.exports = withFaust({
  reactStrictMode: true,
  // Its packages are in its own folder, not in the project around it.
  outputFileTracingRoot: __dirname,
  // Pages that are built when they are asked for do not stay: each start begins without them.
  experimental: { isrFlushToDisk: false },
});
