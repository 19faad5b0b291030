/** Looks at the files of a site as an owner brings them from Faust, before Next compiles them. */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { extname, join } = require('node:path');

const { AT_WORDPRESS, isFileAddress } = require('../files/addresses');
const { configuredMap, moduleAt, modulesIn, withoutEnding } = require('./template-map');

/** Section of the guide that explains how each file is used. */
const GUIDE = 'docs/faust.md#your-files';

/**
 * Returns the addresses of the owner's own feeds, sitemaps, uploads and the like, in public/ or pages/, which come
 * before WordPress's.
 *
 * @param {string} folder of the site
 */
exports.ownFiles = (folder) => {
  /** @param {string} name of a folder of the site */
  const filesIn = (name) => {
    const top = join(folder, name);
    if (!existsSync(top)) return [];
    const entries = readdirSync(top, { encoding: 'utf8', recursive: true });
    return entries.filter((entry) => extname(entry) !== '').map((file) => `/${file}`);
  };
  const pages = filesIn('pages').map((file) => file.replace(/(?:\/index)?\.[jt]sx?$/, ''));
  return [...filesIn('public'), ...pages].filter(
    (path) => isFileAddress(path) || AT_WORDPRESS.test(path),
  );
};

/** Whether the owner has code that Next runs before each answer. @param {string} folder of the site */
exports.hasProxy = (folder) =>
  readdirSync(folder).some((name) => /^(?:proxy|middleware)\.[jt]s$/.test(name));

/**
 * Whether this build is one of Vercel's, which splits it into functions, with servers and a cache of pages of its own
 * (docs/hosts.md). Next tests the same variable.
 */
exports.isForFunctions = () => Boolean(process.env.NOW_BUILDER);

/** Returns a line if the host that builds can't run the site as it is. @param {string} root of the site */
function hostProblems(root) {
  const { NETLIFY, NETLIFY_LOCAL } = process.env;
  if (NETLIFY || NETLIFY_LOCAL) return ['The site does not run on Netlify: docs/hosts.md#netlify.'];
  return exports.isForFunctions() && !exports.hasProxy(root)
    ? ['Vercel runs functions, which need proxy.ts: docs/hosts.md#vercel.']
    : [];
}

/**
 * Whether pages/_document has no classes or other attributes around the page, which the styles in the document
 * (packages/next/document/page-styles.ts) could be for: only the page's markup is searched for them.
 *
 * @param {string} folder of the site
 */
exports.isDocumentPlain = (folder) => {
  const file = moduleAt(folder, 'pages/_document');
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  return !/<(?:Html|body)\b(?!(?: \{\.\.\.root\})?>)/.test(text);
};

/**
 * Whether blocks.ts has blocks. With the empty map that it comes with, pages have no code for them.
 *
 * @param {string} folder of the site
 */
exports.hasBlocks = (folder) => {
  const name = readdirSync(folder).find((each) => /^blocks\.[jt]sx?$/.test(each));
  return !!name && !/\bblocks\b[^=]*= \{\};/.test(readFileSync(join(folder, name), 'utf8'));
};

/**
 * Returns a line for two files of pages/, of wp-templates/ or of faust.config whose names differ by their
 * ending: which of them counts would depend on the compiler.
 *
 * @param {string} root of the site
 */
exports.twinFiles = (root) =>
  ['.', 'pages', 'wp-templates'].flatMap((name) => {
    const all = modulesIn(root, name, { recursive: name !== '.' });
    const files = all.filter((file) => name !== '.' || file.startsWith('faust.config.'));
    return files.flatMap((file, at) => {
      const others = files.slice(at + 1);
      const other = others.find((each) => withoutEnding(each) === withoutEnding(file));
      return other ? [`${file} and ${other} can't both be there: delete one (${GUIDE}).`] : [];
    });
  });

/** The map that browsers load with a page of WordPress's; what is in faust.config alone brings Faust along. */
const MAP = 'wp-templates/index';

/**
 * Returns the names of the templates that faust.config has in place of those of the map that browsers load; `*`:
 * all, as that is not its map.
 *
 * @param {string} root of the site
 */
exports.templatesInPlace = (root) => {
  const { maps, own } = configuredMap(root);
  return maps.includes(MAP) ? own.map(([name]) => name) : ['*'];
};

/** Whether faust.config has the blocks of blocks.ts, which the server reads there. @param {string} root of the site */
function configuresBlocks(root) {
  const config = moduleAt(root, 'faust.config');
  return !config || /\bblocks\b/.test(readFileSync(join(root, config), 'utf8'));
}

/** Files of this site that the engine can't do without; those of a site from Faust are others. */
const NEEDED = [
  'instrumentation',
  'pages/_document',
  'pages/_query',
  'pages/api/faust/[[...route]]',
  'site',
];

/**
 * Whether Next's settings are those of Faust alone: then no page has what the engine gives.
 *
 * @param {string} root of the site
 */
function lacksShowcase(root) {
  const file = moduleAt(root, 'next.config');
  const text = file ? readFileSync(join(root, file), 'utf8') : '';
  return /\bwithFaust\b/.test(text) && !/\bwithShowcase\b/.test(text);
}

/**
 * Returns a line for each file that Next leaves unread, or reads in place of pages/.
 *
 * @param {string} root of the site
 */
const misplaced = (root) => [
  ...['app', 'src/app', 'src/pages']
    .filter((name) => existsSync(join(root, name)))
    .map((name) => `Put the pages of the folder ${name}/ into pages/: ${GUIDE}.`),
  ...['src/proxy', 'src/middleware'].flatMap((name) => {
    const file = moduleAt(root, name);
    return file ? [`Put ${file} beside pages/: ${GUIDE}.`] : [];
  }),
];

/** Returns a line for each file with which the site must not start. @param {string} root of the site */
exports.refusals = (root) => [
  ...exports.twinFiles(root),
  ...misplaced(root),
  ...hostProblems(root),
  ...(lacksShowcase(root)
    ? [`Write \`withFaust(withShowcase(__dirname, { … }))\` into next.config.js: ${GUIDE}.`]
    : []),
  ...(moduleAt(root, MAP)
    ? []
    : [`${MAP}.ts is missing: write \`export default {}\` into it (${GUIDE}).`]),
  ...(exports.hasBlocks(root) && !configuresBlocks(root)
    ? [
        'faust.config lacks the blocks of blocks.ts: setConfig({ blocks, … }) (docs/guides/blocks.md).',
      ]
    : []),
  ...NEEDED.filter((name) => !moduleAt(root, name)).map(
    (name) => `${name}.ts is missing: leave it as it was (${GUIDE}).`,
  ),
];
