/** Locates the installed packages of a site. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../processes/processes.mjs';

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
