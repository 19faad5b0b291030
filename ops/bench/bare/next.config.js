const path = require('node:path');

/** Next and React are resolved from the project. */
module.exports = { outputFileTracingRoot: path.resolve(__dirname, '../../..') };
