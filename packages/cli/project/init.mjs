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
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { root, UserError } from '../processes/processes.mjs';

/** The files of a site, as `{ path: text in base64 }`, which packing adds to this package (ops/scripts/site.mjs). */
const archive = new URL('../site.json.gz', import.meta.url);

/** Returns the texts of the files of a new site, in base64, by their paths. Throws UserError. */
export function siteFiles() {
  if (existsSync(archive)) return JSON.parse(gunzipSync(readFileSync(archive)));
  throw new UserError('Only a packed @showcase/cli has the files of a site.');
}

/** Returns the paths of packed packages in a folder, by the names of the packages. */
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
 */
function takePacked(from, site) {
  const file = path.join(site, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  mkdirSync(path.join(site, vendor));
  for (const [name, tarball] of packedIn(from)) {
    const place = `${vendor}/${path.basename(tarball)}`;
    copyFileSync(tarball, path.join(site, place));
    const list = manifest.devDependencies[name] ? 'devDependencies' : 'dependencies';
    manifest[list][name] = `file:${place}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes the files of a site into a folder that is empty or not there. Throws UserError. */
export function runInit(args) {
  let values;
  let positionals;
  try {
    const options = { packages: { type: 'string' } };
    ({ values, positionals } = parseArgs({ args, options, allowPositionals: true }));
  } catch (error) {
    throw new UserError(error.message);
  }
  if (positionals.length !== 1) throw new UserError('Usage: showcase init FOLDER');
  const folder = path.resolve(root, positionals[0]);
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
