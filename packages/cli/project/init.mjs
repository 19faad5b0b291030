/** `showcase init FOLDER`: writes a new site and installs its packages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { root, UserError } from '../processes/processes.mjs';
import { npm } from './install.mjs';
import { checkPacked, takePacked, writeFile, writeJson } from './packed.mjs';
/** @import { Manifest } from './packages.mjs' */

/**
 * Returns the files of a new site by their paths, which packing has added to a packed @showcase/cli
 * (ops/scripts/site.mjs). Throws UserError where they are missing.
 *
 * @param {string} home the folder of the package
 * @returns {Map<string, Buffer>}
 */
export function siteFiles(home) {
  const archive = path.join(home, 'site.json.gz');
  if (!existsSync(archive)) {
    throw new UserError('Only a packed @showcase/cli has the files of a site.');
  }
  /** @type {Record<string, string>} */
  const files = JSON.parse(String(gunzipSync(readFileSync(archive))));
  return new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text, 'base64')]));
}

/** Returns the package.json of a new site. @param {Map<string, Buffer>} files @returns {Manifest} */
export const manifestIn = (files) => JSON.parse(String(files.get('package.json')));

/** @param {string} folder */
const nameOf = (folder) =>
  path
    .basename(folder)
    .toLowerCase()
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-._]+/, '') || 'site';

/** Writes the files of a site into a folder that is empty or not there. Throws UserError. @param {string[]} args */
export function runInit(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { packages: { type: 'string' } },
    allowPositionals: true,
  });
  const [target, ...others] = positionals;
  if (!target || others.length > 0) throw new UserError('Usage: showcase init FOLDER');
  const folder = path.resolve(root, target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} is not empty.`);
  }
  const packages = values.packages && path.resolve(root, values.packages);
  const files = siteFiles(path.resolve(import.meta.dirname, '..'));
  const manifest = manifestIn(files);
  if (packages) checkPacked(packages, manifest);
  for (const [file, bytes] of files) {
    writeFile(path.join(folder, file), bytes);
  }
  writeJson(folder, 'package.json', { name: nameOf(folder), ...manifest });
  if (packages) takePacked(packages, folder);
  if (!npm(folder, 'install'))
    throw new UserError(`Its packages are missing: cd ${folder} && npm install`);
  console.log(`A new site: cd ${JSON.stringify(path.relative(root, folder))} && npm run dev`);
  return 0;
}
