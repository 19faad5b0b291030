const path = require('node:path');

module.exports = {
  // Next and React are resolved from the project.
  outputFileTracingRoot: path.resolve(__dirname, '../../..'),
  // Pages that are built when they are asked for do not stay: each start begins without them.
  experimental: { isrFlushToDisk: false },
};
