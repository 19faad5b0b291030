/**
 * Installs the packages when they are missing or differ from package-lock.json. Uses only Node,
 * because it runs before any package is installed. Also runs alone: `node
 * ops/scripts/ensure-installed.mjs`.
 */
import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runMain, UserError } from './launch/processes.mjs';

const installWithinMs = 15 * 60_000;

/** Throws UserError when `version` (`20.11.1`) is below the `>=` version in package.json. */
function checkNodeVersion(version, minimum) {
  const [have, need] = [version, minimum].map((text) => text.split('.').map(Number));
  const at = have.findIndex((part, i) => part !== need[i]);
  if (at === -1 || have[at] > need[at]) return;
  throw new UserError(`Node ${version} is too old: this project needs Node ${minimum} or later.`);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Whether `installed` (npm's record in node_modules) has every package of `wanted`
 * (package-lock.json) in its version. Optional packages may be missing: they are platform-specific.
 */
function isInstalled(wanted, installed, { development }) {
  if (!wanted?.packages || !installed?.packages) return false;
  return Object.entries(wanted.packages).every(([folder, entry]) => {
    const found = installed.packages[folder];
    if (folder === '') return true;
    if (found) return found.version === entry.version;
    const mayBeAbsent = entry.optional || entry.peer;
    return mayBeAbsent || (!development && (entry.dev || entry.devOptional));
  });
}

/** Runs `npm ci` if necessary. Throws UserError when Node is too old or the installation fails. */
export function ensureInstalled({ development = true } = {}) {
  const { engines } = readJson('package.json') ?? {};
  checkNodeVersion(process.versions.node, engines.node.replace(/^>=/, ''));
  const installed = readJson('node_modules/.package-lock.json');
  if (isInstalled(readJson('package-lock.json'), installed, { development })) return;

  // `npm ci` empties the folder, which may be another project's.
  const folder = path.join(root, 'node_modules');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new UserError('node_modules is a symbolic link. Install the packages where it leads to.');
  }
  console.log('Installing the packages of package-lock.json (npm ci) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    timeout: installWithinMs,
  });
  if (status === 0) return;
  throw new UserError('The packages could not be installed. Run "npm ci" and see what it says.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) runMain(() => ensureInstalled());
