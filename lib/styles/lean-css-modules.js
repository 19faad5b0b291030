const { createHash } = require('node:crypto');
const path = require('node:path');

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}0123456789`;
/** Signs of a class name; for some hundred names a collision is less likely than 1 in 10,000. */
const LENGTH = 5;

/** What each name stands for, to be sure of it. */
const taken = new Map();

/**
 * The name that a class of a CSS module has in the built site: the same in the browser's and the
 * server's build, and short, since every page has some dozens.
 *
 * @param {string} file the module's path below the project
 * @param {string} localName the class as its style sheet calls it
 */
function shortClassName(file, localName) {
  const what = `${file.replaceAll('\\', '/')} .${localName}`;
  const bytes = createHash('sha256').update(what).digest();
  const signs = Array.from({ length: LENGTH }, (_, i) => {
    const allowed = i === 0 ? LETTERS : SIGNS;
    return allowed[bytes.readUInt16BE(2 * i) % allowed.length];
  });
  const name = signs.join('');
  const other = taken.get(name);
  if (other && other !== what) throw new Error(`${what} and ${other} get the same class name.`);
  taken.set(name, what);
  return name;
}

/**
 * Has webpack's CSS loaders, as Next sets them up, give short class names, and modules that are
 * merged into those that use them.
 *
 * @param {{ module: { rules: object[] } }} config webpack's, changed in place
 */
function leanCssModules(config) {
  const loaders = config.module.rules
    .flatMap(({ oneOf }) => oneOf ?? [])
    .filter(({ use }) => Array.isArray(use) && use.some(({ options }) => options?.modules?.mode))
    .flatMap(({ use }) => use);
  if (loaders.length === 0) throw new Error('Next does not set up CSS modules as it did.');
  for (const { options } of loaders) {
    if (options?.esModule === false) options.esModule = true;
    if (options?.modules?.mode) {
      options.modules.getLocalIdent = ({ rootContext, resourcePath }, _, localName) =>
        shortClassName(path.relative(rootContext, resourcePath), localName);
    }
  }
}

module.exports = { leanCssModules, shortClassName };
