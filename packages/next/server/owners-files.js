/** Looks at the files of a site as an owner brings them from Faust, before Next compiles them. */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { extname, join, posix } = require('node:path');

const { AT_WORDPRESS, isFileAddress } = require('../files/addresses');

/** Where it is said what becomes of a file. */
const GUIDE = 'docs/faust.md#your-files';

/** The ending of a module, not that of its types. */
const MODULE = /(?<!\.d)\.[cm]?[jt]sx?$/;

/** Lists the modules of a folder, by their paths from the root, sorted. */
function modulesIn(root, name, options) {
  const folder = join(root, name);
  const entries = existsSync(folder) ? readdirSync(folder, options) : [];
  return entries
    .map((entry) => posix.join(name, entry))
    .filter((file) => MODULE.test(file))
    .sort();
}

/**
 * Returns the addresses of the owner's own feeds, sitemaps, uploads and the like, in public/ or pages/, which come
 * before WordPress's.
 */
exports.ownFiles = (folder) => {
  const filesIn = (name) => {
    const top = join(folder, name);
    const entries = existsSync(top) ? readdirSync(top, { recursive: true }) : [];
    return entries.filter((entry) => extname(entry) !== '').map((file) => `/${file}`);
  };
  const pages = filesIn('pages').map((file) => file.replace(/(?:\/index)?\.[jt]sx?$/, ''));
  return [...filesIn('public'), ...pages].filter(
    (path) => isFileAddress(path) || AT_WORDPRESS.test(path),
  );
};

/** Whether the owner has code that Next runs before each answer. */
exports.hasProxy = (folder) =>
  readdirSync(folder).some((name) => /^(?:proxy|middleware)\.[jt]s$/.test(name));

/** Whether blocks.ts has blocks. With the empty map that it comes with, pages have no code for them. */
exports.hasBlocks = (folder) => {
  const name = readdirSync(folder).find((each) => /^blocks\.[jt]sx?$/.test(each));
  return !!name && !/\bblocks\b[^=]*= \{\};/.test(readFileSync(join(folder, name), 'utf8'));
};

/**
 * Returns a line for two files of pages/, of wp-templates/ or of faust.config whose names differ by their
 * ending: which of them counts would depend on the compiler.
 */
exports.twinFiles = (root) =>
  ['.', 'pages', 'wp-templates'].flatMap((name) => {
    const all = modulesIn(root, name, { recursive: name !== '.' });
    const files = all.filter((file) => name !== '.' || file.startsWith('faust.config.'));
    return files.flatMap((file, at) => {
      const other = files[at + 1]?.replace(MODULE, '') === file.replace(MODULE, '');
      return other
        ? [`${file} and ${files[at + 1]} can't both be there: delete one (${GUIDE}).`]
        : [];
    });
  });

/** Returns the file of a module, by its path without an ending or that of its folder; undefined without one. */
function moduleAt(root, path) {
  const at = (base) =>
    modulesIn(root, posix.dirname(base)).find((file) => file.replace(MODULE, '') === base);
  return at(path) ?? at(`${path}/index`);
}

/** An import of another module of the site by one name. */
const IMPORT = /^import (?:(\w+)|\{ *(?:\w+ as )?(\w+),? *\}) from ['"](\.[^'"]+)['"].*$/gm;

/** A template of a map: its name, and the module that it loads or the component's name, which may be both. */
const ENTRY =
  /(?:(['"]?)([\w -]+)\1:\s*)?(?:dynamic\(\s*(?:async )?\(\) =>\s*import\(\s*['"](\.[^'"]+)['"]|(?<=[{,:]\s*)(\w+)(?=\s*[,}]))/g;

const OBJECT = /\btemplates:\s*(\{(?:[^{}]|\{[^{}]*\})*\})/;

/** Reads a module: the modules that it imports by their names, and what its text lists as templates. */
function readMap(root, file, part = (text) => text) {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const pathOf = (path) => posix.join(posix.dirname(file), path).replace(MODULE, '');
  const imports = new Map(
    [...text.matchAll(IMPORT)].map(([, whole, named, path]) => [whole ?? named, pathOf(path)]),
  );
  const entries = part(text.replace(IMPORT, '')).matchAll(ENTRY);
  const templates = [...entries].flatMap(([, , name, path, component]) => {
    const loaded = path === undefined ? imports.get(component) : pathOf(path);
    return loaded === undefined ? [] : [[(name ?? component).trim(), loaded]];
  });
  return { text, imports, templates };
}

/** Returns `[name, path without its ending]` of each template that a module lists; none without the module. */
exports.templatesOf = (root, path) => {
  const map = moduleAt(root, path);
  return map ? readMap(root, map).templates : [];
};

/**
 * Finds the template map as faust.config has it: the modules that its `templates` come from, by their paths
 * without an ending, and the templates that it lists itself, as templatesOf() does.
 */
exports.configuredMap = (root) => {
  const config = moduleAt(root, 'faust.config');
  if (!config) return { maps: [], own: [] };
  const {
    text,
    imports,
    templates: own,
  } = readMap(root, config, (all) => OBJECT.exec(all)?.[1] ?? '');
  const isMap = (name) =>
    name === 'templates' || new RegExp(`(?:\\.\\.\\.|\\btemplates:\\s*)${name}\\b`).test(text);
  const maps = [...imports].filter(([name]) => isMap(name)).map(([, path]) => path);
  return { maps: maps.map((path) => moduleAt(root, path)?.replace(MODULE, '') ?? path), own };
};

/** The map that browsers load with a page of WordPress's; what is in faust.config alone brings Faust along. */
const MAP = 'wp-templates/index';

/**
 * Returns the names of the templates that faust.config has in place of those of the map that browsers load; `*`:
 * all, as that is not its map.
 */
exports.templatesInPlace = (root) => {
  const { maps, own } = exports.configuredMap(root);
  return maps.includes(MAP) ? own.map(([name]) => name) : ['*'];
};

/** Whether faust.config has the blocks of blocks.ts, which the server reads there. */
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

/** Whether Next's settings are those of Faust alone: then no page has what the engine gives. */
function lacksShowcase(root) {
  const file = moduleAt(root, 'next.config');
  const text = file ? readFileSync(join(root, file), 'utf8') : '';
  return /\bwithFaust\b/.test(text) && !/\bwithShowcase\b/.test(text);
}

/** Returns a line for each file with which the site must not start. */
exports.refusals = (root) => [
  ...exports.twinFiles(root),
  ...(existsSync(join(root, 'app'))
    ? [`Put the pages of the folder app/ into pages/: ${GUIDE}.`]
    : []),
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
