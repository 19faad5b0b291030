/** Packages as tarballs, which a site has in `vendor/`: no registry has them. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UserError } from '../processes/processes.mjs';
import { manifestOf } from './packages.mjs';
/** @import { Manifest } from './packages.mjs' */

const vendor = 'vendor';

/**
 * Returns the paths of packed packages in a folder, by the names of the packages.
 *
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export const packedIn = (folder) =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) => {
      const [, name] = /^showcase-(.+?)-\d+\.\d+\.\d+.*\.tgz$/.exec(file) ?? [];
      return name ? [[`@showcase/${name}`, path.join(folder, file)]] : [];
    }),
  );

/** Writes a file of a site, which can be run if it is a script. @param {string} place @param {Buffer} bytes */
export function writeFile(place, bytes) {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, bytes);
  if (bytes.subarray(0, 2).toString() === '#!') chmodSync(place, 0o755);
}

/** Writes a JSON file of a site. @param {string} site @param {string} file @param {object} value */
export const writeJson = (site, file, value) =>
  writeFileSync(path.join(site, file), `${JSON.stringify(value, null, 2)}\n`);

/** Returns the entry of package-lock.json for a packed package. @param {string} file @param {string} place */
function lockedOf(file, place) {
  const text = execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' });
  const { version, license, dependencies, bin, engines } = JSON.parse(text);
  const hash = createHash('sha512').update(readFileSync(file)).digest('base64');
  const integrity = `sha512-${hash}`;
  return { version, resolved: place, integrity, license, dependencies, bin, engines };
}

/**
 * Throws UserError where a folder lacks a package that a new site takes: npm would ask a registry for it.
 *
 * @param {string} from
 * @param {Manifest} manifest of a new site
 */
export function checkPacked(from, { dependencies, devDependencies }) {
  const packed = packedIn(from);
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => name.startsWith('@showcase/') && !packed.has(name),
  );
  if (missing.length > 0) throw new UserError(`${from} has no package of ${missing.join(', ')}.`);
}

/**
 * Puts the packed packages of a folder into `vendor/` of a site, in place of those that are there. package.json and
 * package-lock.json take them from there, those that only packages depend on as well: npm asks the registry for a
 * package that either does not have.
 *
 * @param {string} from
 * @param {string} site
 */
export function takePacked(from, site) {
  const manifest = manifestOf(site);
  const { dependencies = {}, devDependencies = {} } = manifest;
  const lock = JSON.parse(readFileSync(path.join(site, 'package-lock.json'), 'utf8'));
  const others = Object.entries(lock.packages).filter(
    ([place]) => !place.includes('node_modules/@showcase/'),
  );
  const folder = path.join(site, vendor);
  for (const file of packedIn(folder).values()) rmSync(file);
  mkdirSync(folder, { recursive: true });
  const packages = Object.fromEntries(others);
  for (const [name, file] of packedIn(from)) {
    const place = `file:${vendor}/${path.basename(file)}`;
    copyFileSync(file, path.join(folder, path.basename(file)));
    packages[`node_modules/${name}`] = lockedOf(file, place);
    const list = devDependencies[name] ? devDependencies : dependencies;
    list[name] = place;
  }
  writeJson(site, 'package.json', { ...manifest, dependencies, devDependencies });
  writeJson(site, 'package-lock.json', { ...lock, packages });
}
