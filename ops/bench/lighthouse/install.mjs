/**
 * Installs Lighthouse in the versions of package-lock.json in this directory. Only this benchmark
 * needs its 200 packages, so they are no dependency of the project but installed on demand in
 * `.cache`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, UserError } from '../../scripts/launch/processes.mjs';

const installWithinMs = 5 * 60_000;

const here = path.dirname(fileURLToPath(import.meta.url));
const manifests = ['package.json', 'package-lock.json'];

/** The version of Lighthouse: figures of different versions are not comparable. */
export const lighthouseVersion = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'))
  .dependencies.lighthouse;

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** npm writes its record into node_modules last. */
const isInstalled = (folder) =>
  existsSync(path.join(folder, 'node_modules/.package-lock.json')) &&
  manifests.every((name) => textOf(path.join(folder, name)) === textOf(path.join(here, name)));

/** Returns the directory with Lighthouse in its node_modules. Throws UserError. */
export function ensureLighthouse() {
  const folder = path.join(root, '.cache', `lighthouse-${lighthouseVersion}`);
  if (isInstalled(folder)) return folder;

  console.log(`Installing Lighthouse ${lighthouseVersion} in ${path.relative(root, folder)} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of manifests) copyFileSync(path.join(here, name), path.join(folder, name));
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: installWithinMs,
  });
  if (status === 0 && isInstalled(folder)) return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new UserError(
    `Lighthouse ${lighthouseVersion} could not be installed. The first time that takes a network,` +
      ` and the npm registry or a mirror of it.`,
  );
}
