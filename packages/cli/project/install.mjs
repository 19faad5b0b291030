/**
 * Installs the packages when they are missing or differ from package-lock.json. Uses only Node,
 * because it runs before any package is installed.
 */
import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, UserError } from '../processes/processes.mjs';

const withinMs = 15 * 60_000;

/**
 * @typedef {object} Locked an entry of package-lock.json
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [peer]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 */

/** @param {string} lockFile @returns {Record<string, Locked>} */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * Whether npm's record in node_modules has every package of package-lock.json in its version. Optional
 * packages may be missing: they are platform-specific.
 *
 * @param {string} folder
 * @param {{ development: boolean }} mode
 */
function isInstalled(folder, { development }) {
  const installed = packagesOf(path.join(folder, 'node_modules/.package-lock.json'));
  const wanted = Object.entries(packagesOf(path.join(folder, 'package-lock.json')));
  return wanted.every(([place, { version, optional, peer, dev, devOptional }]) => {
    // The site itself, and workspaces, which are links.
    if (!place.includes('node_modules/')) return true;
    const found = installed[place];
    if (found) return found.version === version;
    return optional || peer || (!development && (dev || devOptional));
  });
}

/**
 * Runs a command of npm that installs packages into `home`. Returns whether it succeeded.
 *
 * @param {string} home
 * @param {...string} args
 */
export function npm(home, ...args) {
  const started = process.env.npm_execpath;
  const [program, ...before] = started ? [process.execPath, started] : ['npm'];
  const all = [...before, ...args, '--no-audit', '--no-fund', '--prefix', home];
  const { status } = spawnSync(program, all, { cwd: home, stdio: 'inherit', timeout: withinMs });
  return status === 0;
}

/**
 * Runs `npm ci` if necessary, for the project or a folder of it with packages of its own; npm refuses a Node
 * that is too old (`engine-strict` in .npmrc). Throws UserError when it fails.
 */
export function ensureInstalled({ folder = '', development = true } = {}) {
  const home = path.join(root, folder);
  if (isInstalled(home, { development })) return;

  // `npm ci` empties the folder, which may be another project's.
  const modules = path.join(home, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new UserError('node_modules is a symbolic link. Install the packages where it leads to.');
  }
  console.log(`Installing the packages of ${path.join(folder, 'package-lock.json')} (npm ci) …`);
  if (npm(home, 'ci', '--include=dev')) return;
  throw new UserError('The packages could not be installed. Run "npm ci" and see what it says.');
}
