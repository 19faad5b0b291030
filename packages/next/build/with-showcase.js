const { existsSync } = require('node:fs');
const { join } = require('node:path');
const {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} = require('next/constants');

const { addDetached } = require('./detached-buffers');
const { engineConfig, packagesOfEngine } = require('./engine-config');
const { aliases, forgetFaust, isOfPreviews, withoutOneLanguage } = require('./fausts-files');
const { withoutFixed } = require('./fixed-settings');
const {
  hasBlocks,
  isDocumentPlain,
  hasProxy,
  isForFunctions,
  ownFiles,
  refusals,
  templatesInPlace,
  twinFiles,
} = require('./owners-files');
const { configuredMap, templatesOf } = require('./template-map');

/** @typedef {import('next').NextConfig} NextConfig */

const { NEXT_PUBLIC_WORDPRESS_URL, EMBEDDED_CONTENT, SITE_URL = '', PORT } = process.env;
const environment = { NEXT_PUBLIC_WORDPRESS_URL, EMBEDDED_CONTENT, SITE_URL, PORT };

/**
 * Returns the path of SITE_URL, below which the whole site then is; `next start` runs what was built.
 *
 * @see https://nextjs.org/docs/pages/api-reference/config/next-config-js/basePath
 * @param {string} phase
 * @param {string} folder of the site
 * @returns {string}
 */
function basePathOf(phase, folder) {
  const built = join(folder, '.next/routes-manifest.json');
  if (phase === PHASE_PRODUCTION_SERVER && existsSync(built)) return require(built).basePath;
  return /^https?:\/\/[^/?#]+((?:\/[\w-]+)*)\/*$/.exec(SITE_URL)?.[1] ?? '';
}

/**
 * Returns files that Next's server names and does not load: of builds, of `next dev`, of the app router, and what
 * converts images, unless the site has settings of its own for these. Without them the folder that runs by itself has
 * 33 MB instead of 103, and a build by webpack, which looks for all that each file names, is shorter.
 *
 * @param {NextConfig} own
 */
const notServed = ({ images }) => [
  ...['caniuse-lite', 'sass', 'webpack', ...(images ? [] : ['sharp', '@img'])].map(
    (name) => `**/node_modules/${name}/**`,
  ),
  '**/next/dist/server/lib/router-utils/setup-dev-bundler.js',
  '**/next/dist/compiled/next-devtools/**',
  '**/react-dom/cjs/*.development.js',
  '**/next/dist/compiled/next-server/app-*',
];

/**
 * Returns the site's own settings with the engine's in those of which Next has one for both: lists and
 * objects are joined, functions run one after the other, the site's last.
 *
 * @param {NextConfig} own
 * @param {string} phase
 * @returns {NextConfig}
 */
function merged(own, phase) {
  const { transpilePackages = [], serverExternalPackages = [], webpack, headers, redirects } = own;
  // Next's commands set it before they read the configuration.
  const isTurbopack = Boolean(process.env.TURBOPACK);
  return {
    // Without it Turbopack reads serverExternalPackages only for imports of files outside node_modules: an installed engine
    // would be bundled with a second Faust, and pages in Faust's form would ask the one that nothing has configured.
    bundlePagesRouterDependencies: isTurbopack,
    experimental: {
      ...engineConfig.experimental,
      // Minifying what browsers never load is a tenth of the processor time of a build by Turbopack.
      ...(isTurbopack && { serverMinification: false }),
      ...own.experimental,
    },
    transpilePackages: [...engineConfig.transpilePackages, ...transpilePackages],
    serverExternalPackages: [
      ...engineConfig.serverExternalPackages,
      ...(phase === PHASE_DEVELOPMENT_SERVER || isTurbopack ? packagesOfEngine : []),
      ...serverExternalPackages,
    ],
    ...(webpack && {
      webpack: (config, context) => webpack(engineConfig.webpack(config, context), context),
    }),
    ...(headers && { headers: async () => [...engineConfig.headers(), ...(await headers())] }),
    ...(redirects && {
      redirects: async () => (await redirects()).filter((each) => !isOfPreviews(each)),
    }),
  };
}

/**
 * Returns what next.config.js exports: the engine's settings for Next, with the site's own over them and,
 * where both have lists, functions or objects, beside them.
 *
 * @param {string} folder of the site
 * @param {NextConfig} given
 * @returns {(phase: string) => Promise<NextConfig>}
 * @throws Error with a line for each setting of `given` that only the engine may set
 */
exports.withShowcase =
  (folder, given = {}) =>
  async (phase) => {
    forgetFaust();
    const { preparePlainNext, stopWith } = await import('./start-environment.mjs');
    preparePlainNext(phase, folder);
    const basePath = basePathOf(phase, folder);
    const own = withoutFixed(withoutOneLanguage(given), basePath);
    if (phase === PHASE_DEVELOPMENT_SERVER) addDetached();
    // A server in production may have the build alone.
    const isServer = phase === PHASE_PRODUCTION_SERVER;
    if (!isServer) stopWith(phase, refusals(folder));
    const facts = {
      environment,
      ownFiles: ownFiles(folder),
      hasProxy: hasProxy(folder),
      isForFunctions: isForFunctions(),
      isDocumentPlain: isDocumentPlain(folder),
    };
    // Read by document/inline-script.js, which the headers above hold the hash of.
    process.env.SITE_BASE_PATH = basePath;
    return {
      ...engineConfig,
      // Else Next takes the topmost folder with a package-lock.json for the project's.
      outputFileTracingRoot: folder,
      // Builds write a folder that runs by itself (docs/deploying.md), too. Only builds: `next start`,
      // which runs the same build in this folder, would warn that it is of no use for that one.
      ...(phase === PHASE_PRODUCTION_BUILD && { output: 'standalone' }),
      basePath,
      ...own,
      ...merged(own, phase),
      turbopack: {
        root: folder,
        ...own.turbopack,
        resolveAlias: { ...aliases, ...own.turbopack?.resolveAlias },
      },
      outputFileTracingExcludes: {
        ...own.outputFileTracingExcludes,
        'next-server': [
          ...notServed(own),
          ...(own.outputFileTracingExcludes?.['next-server'] ?? []),
        ],
      },
      env: {
        // Read by packages/wordpress/environment/base-path.ts, and by route-requests.ts.
        SITE_BASE_PATH: basePath,
        // Read by packages/next/definition/build-facts.ts.
        BUILD_FACTS: JSON.stringify(facts),
        // Read by wp-templates/ContentPage.tsx.
        HAS_BLOCKS: phase !== PHASE_PRODUCTION_BUILD || hasBlocks(folder) ? '1' : '',
        // Read by packages/next/template/load-template.ts; a build has it in its files.
        TEMPLATES_IN_PLACE: isServer ? '[]' : JSON.stringify(templatesInPlace(folder)),
        // In browsers NextAuth takes the path of its routes from this alone.
        ...(basePath && { NEXTAUTH_URL: `http://localhost${basePath}/api/auth` }),
        ...own.env,
      },
    };
  };

/** For the commands of a site (packages/cli). */
exports.configuredMap = configuredMap;
exports.templatesOf = templatesOf;
exports.twinFiles = twinFiles;
