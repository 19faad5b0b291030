/** `showcase init FOLDER`: writes a new site. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readArgs } from '../processes/arguments.mjs';
import { root, UserError } from '../processes/processes.mjs';
import { manifestOf } from './packages.mjs';

/** The files of a site, as `{ path: text in base64 }`, which packing adds to this package (ops/scripts/site.mjs). */
const archive = new URL('../site.json.gz', import.meta.url);

/**
 * Returns the texts of the files of a new site, in base64, by their paths. Throws UserError.
 *
 * @returns {Record<string, string>}
 */
export function siteFiles() {
  if (existsSync(archive)) return JSON.parse(String(gunzipSync(readFileSync(archive))));
  throw new UserError('Only a packed @showcase/cli has the files of a site.');
}

/**
 * Returns the paths of packed packages in a folder, by the names of the packages.
 *
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export const packedIn = (folder) =>
  new Map(
    readdirSync(folder).flatMap((file) => {
      const [, name] = /^showcase-(.+?)-\d+\.\d+\.\d+.*\.tgz$/.exec(file) ?? [];
      return name ? [[`@showcase/${name}`, path.join(folder, file)]] : [];
    }),
  );

/** Folder of a site with the packages that no registry has. */
const vendor = 'vendor';

/**
 * Copies packed packages from a folder into that of a site, and has its package.json take them from there: those
 * that its packages depend on as well.
 *
 * @param {string} from
 * @param {string} site
 */
function takePacked(from, site) {
  const manifest = manifestOf(site);
  const { dependencies = {}, devDependencies = {} } = manifest;
  mkdirSync(path.join(site, vendor));
  for (const [name, tarball] of packedIn(from)) {
    const place = `${vendor}/${path.basename(tarball)}`;
    copyFileSync(tarball, path.join(site, place));
    const list = devDependencies[name] ? devDependencies : dependencies;
    list[name] = `file:${place}`;
  }
  const changed = { ...manifest, dependencies, devDependencies };
  writeFileSync(path.join(site, 'package.json'), `${JSON.stringify(changed, null, 2)}\n`);
}

/** Writes the files of a site into a folder that is empty or not there. Throws UserError. @param {string[]} args */
export function runInit(args) {
  const { values, positionals } = readArgs({
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
  for (const [file, text] of Object.entries(siteFiles())) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), Buffer.from(text, 'base64'));
  }
  if (values.packages) takePacked(path.resolve(root, values.packages), folder);
  console.log(`A new site: cd ${path.relative(root, folder)} && npm install && npm run dev`);
  return 0;
}
