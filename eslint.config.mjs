/** ESLint looks for its configuration here; it is in ops/eslint/. */
import config from './ops/eslint/config.mjs';

export default config;
