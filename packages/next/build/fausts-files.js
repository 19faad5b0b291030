/** Settings of bundlers that make files in Faust's form run unchanged (docs/decisions/0021-fausts-own-files.md). */
const { join } = require('node:path');

/** Import path of the site's files. */
const CORE = '@faustwp/core';
/** The files of Faust that the engine imports, and those that browsers load in their place. */
const IN_BROWSERS = Object.fromEntries(
  ['index', 'client', 'config/index', 'wpHooks/index'].map((name) => [
    `${CORE}/dist/cjs/${name}.js`,
    `${CORE}/dist/mjs/${name}.js`,
  ]),
);
const TOOLBAR = `${CORE}/dist/css/toolbar.css`;
const CONFIG = '@showcase/next/faust-config';

/** For Turbopack: this site's own files for what the site's files import from Faust. */
exports.aliases = {
  [CORE]: { browser: './faust/browser', default: './faust/server' },
  ...Object.fromEntries(Object.entries(IN_BROWSERS).map(([file, browser]) => [file, { browser }])),
  [TOOLBAR]: './faust/toolbar.css',
  [CONFIG]: { node: './faust.config' },
};

/** @typedef {(given: { request?: string }) => unknown} External decides whether a module stays out of a bundle */

/**
 * The same for webpack. Next looks for a package that servers load as it is without regard to aliases, so it is
 * not asked about that one.
 *
 * @param {{ externals: (External | RegExp | string)[], resolve: { alias: Record<string, string> } }} config
 * @param {{ dir: string, isServer: boolean }} context
 */
exports.replaceFaust = ({ externals, resolve }, { dir, isServer }) => {
  resolve.alias[`${CORE}$`] = join(dir, isServer ? 'faust/server' : 'faust/browser');
  resolve.alias[TOOLBAR] = join(dir, 'faust/toolbar.css');
  if (!isServer) return void Object.assign(resolve.alias, IN_BROWSERS);
  resolve.alias[CONFIG] = join(dir, 'faust.config');
  for (const [at, each] of externals.entries()) {
    if (typeof each !== 'function') continue;
    externals[at] = async (given) => (given.request === CORE ? undefined : each(given));
  }
};

/**
 * Whether a redirect is that of withFaust() to its page for previews. Each address has its own preview here, and
 * the address by which Next finds it has the same query, so that it would be redirected without an end.
 *
 * @param {{ has?: { key?: string }[] }} redirect
 */
exports.isOfPreviews = ({ has = [] }) => has.some(({ key }) => key === 'preview');

/**
 * Returns settings without `i18n` of one language, as Faust's example has it: it changes no address, and pages have
 * WordPress's language. With several the addresses would be others than WordPress's.
 *
 * @param {import('next').NextConfig} settings
 * @returns {import('next').NextConfig}
 */
exports.withoutOneLanguage = ({ i18n, ...own }) =>
  !i18n || (i18n.locales.length === 1 && !i18n.domains) ? own : { i18n, ...own };

const OF_FAUST = '@faustwp/';
const CLIENT = 'next/dist/client';
const OF_PAGES = 'next/dist/server/route-modules/pages';

/**
 * Modules of Faust; those of Next that it loads and that hold a React context; and React's for servers, which look for
 * `ArrayBuffer.prototype.detached` (detached-buffers.js) only when they are loaded.
 */
const LOADED_WITH_FAUST = [
  OF_FAUST,
  'next/router.js',
  ...['router', 'with-router', 'route-loader', 'script'].map((name) => `${CLIENT}/${name}.js`),
  'next/dist/shared/lib/router-context.shared-runtime.js',
  'next/dist/shared/lib/head-manager-context.shared-runtime.js',
  `${OF_PAGES}/module.compiled.js`,
  `${OF_PAGES}/vendored/`,
  'next/dist/compiled/next-server/pages',
  'react-dom/server.',
  'react-dom/cjs/react-dom-server',
];

/**
 * Lets the server load Faust and Next's router anew, if next.config.js has loaded Faust. A next.config.js that loads
 * Faust, such as for withFaust(), loads the router before Next has set TURBOPACK. The router then has the contexts of
 * webpack's runtime, and useRouter() in pages that Turbopack has compiled throws.
 */
exports.forgetFaust = () => {
  const loaded = Object.keys(require.cache).map((file) => ({
    file,
    name: file.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '',
  }));
  if (!loaded.some(({ name }) => name.startsWith(OF_FAUST))) return;
  for (const { file, name } of loaded) {
    if (LOADED_WITH_FAUST.some((each) => name.startsWith(each))) delete require.cache[file];
  }
};
