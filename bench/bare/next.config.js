const path = require('node:path');

/** Next and React are those of the project. */
module.exports = { outputFileTracingRoot: path.resolve(__dirname, '../..') };
