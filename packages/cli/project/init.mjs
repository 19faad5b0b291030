/** `showcase init FOLDER`: writes a new site and installs its packages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { root, UserError } from '../processes/processes.mjs';
import { npm } from './install.mjs';
import { checkPacked, takePacked, writeFile, writeJson } from './packed.mjs';
/** @import { Manifest } from './packages.mjs' */

/** Returns a name that npm, systemd and nginx take. @param {string} text */
const nameOf = (text) =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'site';

/**
 * Returns a function that puts the name of a site in place of this repository's, so that several sites can be deployed
 * on one machine. The keys in Redis, which end in a colon, are the engine's.
 *
 * @param {string} site the name in its package.json
 */
function renaming(site) {
  const name = nameOf(site.replace(/^@.*\//, ''));
  // A variable of nginx can't begin with a digit.
  const variable = name.replaceAll('-', '_').replace(/^(?=\d)/, 'site_');
  /** @param {string} text */
  return (text) =>
    text.replace(/profile-showcase(?!:)/g, name).replaceAll('profile_showcase', variable);
}

/** Matches the files that deploy a site, and the documents that name what these install. */
const named = /^(?:ops\/deploy\/|docs\/.*\.md$)/;

/**
 * Returns the files of a new site by their paths, which packing has added to a packed @showcase/cli
 * (ops/scripts/site.mjs). Throws UserError where they are missing.
 *
 * @param {string} home the folder of the package
 * @param {string} name of the site
 * @returns {Map<string, Buffer>}
 */
export function siteFiles(home, name) {
  const archive = path.join(home, 'site.json.gz');
  if (!existsSync(archive)) {
    throw new UserError('Only a packed @showcase/cli has the files of a site.');
  }
  /** @type {Record<string, string>} */
  const files = JSON.parse(String(gunzipSync(readFileSync(archive))));
  const renamed = renaming(name);
  return new Map(
    Object.entries(files).map(([file, text]) => {
      const bytes = Buffer.from(text, 'base64');
      return named.test(file)
        ? [renamed(file), Buffer.from(renamed(String(bytes)))]
        : [file, bytes];
    }),
  );
}

/** Returns the package.json of a new site. @param {Map<string, Buffer>} files @returns {Manifest} */
export const manifestIn = (files) => JSON.parse(String(files.get('package.json')));

/**
 * Returns the settings with a copyright of the current year, in place of the demo's. An upgrade does not compare this: it
 * would conflict with the line of every owner.
 *
 * @param {Buffer} settings
 */
const withYear = (settings) =>
  Buffer.from(String(settings).replace(/copyright: '.*'/, "copyright: '© {year}'"));

/** Writes the files of a site into a folder that is empty or not there. Throws UserError. @param {string[]} args */
export function runInit(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { packages: { type: 'string' } },
    allowPositionals: true,
  });
  const [target, ...others] = positionals;
  if (!target || !values.packages || others.length > 0) {
    throw new UserError('Usage: showcase init FOLDER --packages FOLDER');
  }
  const folder = path.resolve(root, target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} is not empty.`);
  }
  const packages = path.resolve(root, values.packages);
  const name = nameOf(path.basename(folder));
  const files = siteFiles(path.resolve(import.meta.dirname, '..'), name);
  const manifest = manifestIn(files);
  checkPacked(packages, manifest);
  for (const [file, bytes] of files) {
    writeFile(path.join(folder, file), file === 'site.config.ts' ? withYear(bytes) : bytes);
  }
  writeJson(folder, 'package.json', { name, ...manifest });
  takePacked(packages, folder);
  if (!npm(folder, 'install'))
    throw new UserError(`Its packages are missing: cd ${folder} && npm install`);
  console.log(`A new site: cd ${JSON.stringify(path.relative(root, folder))} && npm run dev`);
  return 0;
}
