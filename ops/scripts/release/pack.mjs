/** Packs the packages of a site, as `npm run release`, `npm run new` and `npm run border` do. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assertNotInterrupted, root, UserError } from '../../../packages/cli/doors/programs.mjs';

const withinMs = 10 * 60_000;
/** For the tests of sites alone. */
const forTests = 'testing';

/** The folders of the packages that sites are made of. */
export const packageFolders = readdirSync(path.join(root, 'packages'))
  .filter((name) => name !== forTests)
  .map((name) => `packages/${name}`);

/**
 * Runs npm, in the folder of this repository by default. Returns what it prints. Throws UserError when it fails.
 */
export function npm(args, { cwd = root, env = process.env } = {}) {
  assertNotInterrupted();
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--no-audit', '--no-fund'], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: withinMs,
  });
  if (status !== 0) throw new UserError(`npm ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Packs the packages into a folder. Returns what npm says of each by its name, with the name of the tarball
 * and its files. Throws UserError where one has tests in it.
 */
export function pack(folder) {
  const sources = [...packageFolders, `packages/${forTests}`].map((source) => `./${source}`);
  const packed = JSON.parse(npm(['pack', ...sources, '--json', '--pack-destination', folder]));
  for (const { name, files } of packed) {
    const test = files.find((file) => file.path.includes('__tests__/'));
    if (test) throw new UserError(`${name} is packed with its tests: ${test.path}`);
  }
  return new Map(packed.map((one) => [one.name, one]));
}

/** Unpacks @showcase/cli in a folder of packed packages. Returns the path of its program. */
export function packedProgram(folder) {
  const file = readdirSync(folder).find((name) => name.startsWith('showcase-cli-'));
  execFileSync('tar', ['-xzf', file, 'package'], { cwd: folder });
  return path.join(folder, 'package/showcase.mjs');
}

/** Returns the package.json of a folder of this repository, by default that at the root. */
export const manifestIn = (folder = '') =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
