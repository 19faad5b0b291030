/** Locates the installed packages of a site. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { codeOf, messageOf } from '../processes/errors.mjs';
import { root, UserError } from '../processes/processes.mjs';

/**
 * Returns the folder of a package, as Node finds it from another folder, that of the site by default;
 * undefined where it is not installed. Files that its `exports` don't name are below it.
 *
 * @param {string} name
 * @param {string} from
 */
export function packageFolder(name, from = root) {
  const { resolve } = createRequire(path.join(from, 'package.json'));
  const folders = (resolve.paths(name) ?? []).map((each) => path.join(each, name));
  return folders.find((folder) => existsSync(path.join(folder, 'package.json')));
}

/**
 * @typedef {object} Manifest a package.json
 * @property {string} [name]
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {{ documents?: boolean }} [showcase]
 */

/** Returns the package.json of a folder. @param {string} folder @returns {Manifest} */
export const manifestOf = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * Returns a tool of the site's `devDependencies`, which a server in production is installed without. Throws
 * UserError where it is not installed. The caller says of which type it is.
 *
 * @param {string} name
 */
export function requireTool(name) {
  try {
    return createRequire(path.join(root, 'package.json'))(name);
  } catch (error) {
    const isOther = codeOf(error) !== 'MODULE_NOT_FOUND';
    if (isOther || !messageOf(error).includes(`'${name}'`)) throw error;
    throw new UserError(
      `This needs ${name}, which is not installed: add it to the devDependencies of package.json.`,
    );
  }
}
