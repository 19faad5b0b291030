/** `showcase upgrade`: what has changed since the version of the site, and the steps to the version of this command. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArgs } from '../processes/arguments.mjs';
import { root, UserError } from '../processes/processes.mjs';
import { compareVersions, versionsOf } from './changelog.mjs';
import { packedIn, siteFiles } from './init.mjs';
import { manifestOf } from './packages.mjs';
/** @import { Manifest } from './packages.mjs' */

const home = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the version of the engine that a package.json names: by number, by range or by a tarball. That of
 * the site is the only record of it.
 *
 * @param {Manifest} manifest
 */
const versionIn = ({ dependencies }) =>
  /\d+\.\d+\.\d+/.exec(dependencies?.['@showcase/next'] ?? '')?.[0];

/**
 * Returns the commands that install what a site has in the versions of a new site.
 *
 * @param {Manifest} manifest
 * @param {Manifest} wanted
 * @param {Map<string, string>} packed paths by names
 */
function installCommands(manifest, wanted, packed) {
  /** @param {'dependencies' | 'devDependencies'} list @param {string} option */
  const commandOf = (list, option) => {
    const specs = Object.entries(wanted[list] ?? {})
      .filter(([name]) => manifest[list]?.[name] || name.startsWith('@showcase/'))
      .filter(([name, version]) => manifest[list]?.[name] !== version)
      .map(([name, version]) => packed.get(name) ?? `${name}@${version}`);
    return specs.length > 0 ? [`npm install ${option} ${specs.join(' ')}`] : [];
  };
  return [
    ...commandOf('dependencies', '--save-exact'),
    ...commandOf('devDependencies', '--save-dev --save-exact'),
  ];
}

/**
 * Prints the changes from the oldest version on, each with its steps. Changes nothing. Throws UserError.
 *
 * @param {string[]} args
 */
export function runUpgrade(args) {
  const { values } = readArgs({
    args,
    options: { from: { type: 'string' }, packages: { type: 'string' } },
  });
  const manifest = manifestOf(root);
  const { version: to } = manifestOf(home);
  const from = values.from ?? versionIn(manifest);
  if (!from || !/^\d+\.\d+\.\d+$/.test(from)) {
    throw new UserError('package.json names no version of @showcase/next. Use --from 1.2.3.');
  }
  if (compareVersions(from, to) >= 0) {
    console.log(`The site has ${from}, and this command is of ${to}: there is nothing to do.`);
    return 0;
  }
  /** @type {Manifest} */
  const wanted = JSON.parse(String(Buffer.from(siteFiles()['package.json'] ?? '', 'base64')));
  const changelog = readFileSync(path.join(home, 'CHANGELOG.md'), 'utf8');
  const newer = versionsOf(changelog)
    .filter(({ version }) => /^\d/.test(version) && compareVersions(version, to) <= 0)
    .filter(({ version }) => compareVersions(version, from) > 0)
    .reverse();
  const packed = values.packages ? packedIn(path.resolve(root, values.packages)) : new Map();
  const install = installCommands(manifest, wanted, packed);
  console.log(`From ${from} to ${to}: follow the steps under “Upgrade” of each version, then these commands.

${newer.map(({ text }) => text).join('\n\n')}

${[...install, 'npm run codegen', 'npm run verify', 'npm run build'].join('\n')}`);
  return 0;
}
