/** A site of stock Faust.js in the form of its getting-started example (ops/bench/faust), as a peer. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { launch, npm, root, UserError } from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';

const sources = path.join(root, 'ops/bench/faust');
/** Kept between runs: the installed packages and the build. */
const folder = path.join(root, '.cache/bench/faust');
const note = path.join(folder, '.next/built-from');

const names = [
  'next',
  'react',
  'react-dom',
  '@apollo/client',
  'graphql',
  '@faustwp/core',
  '@faustwp/cli',
];

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the packages that the peer is made of, in this project's versions: Next and React are the same on both sides. */
function wantedPackages() {
  const { dependencies } = json(path.join(root, 'package.json'));
  return names.map((name) => `${name}@${dependencies[name]}`);
}

/** Installs the packages by name, unless they are there. Returns whether they are. */
function isInstalled(packages) {
  const isThere = (name) => existsSync(path.join(folder, 'node_modules', name, 'package.json'));
  const versionOf = (name) => json(path.join(folder, 'node_modules', name, 'package.json')).version;
  if (names.every((name, i) => isThere(name) && packages[i] === `${name}@${versionOf(name)}`)) {
    return true;
  }
  console.log(`Installing ${packages.join(', ')} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  // Without a network npm says so at once, instead of after minutes of tries.
  const flags = ['--save-exact', '--prefer-offline', '--fetch-retries=0', '--loglevel=silent'];
  return npm(folder, 'install', ...flags, ...packages);
}

/** Copies the sources over those of the last run, and builds them unless the build is of the same. */
async function build(wordpressUrl, packages) {
  const files = readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const types = path.join(root, 'possibleTypes.json');
  const hash = createHash('sha256').update(packages.join());
  for (const file of [...files.sort(), types]) hash.update(`${file}\0`).update(readFileSync(file));
  const fingerprint = hash.digest('hex');
  if (existsSync(note) && readFileSync(note, 'utf8') === fingerprint) return;

  for (const entry of readdirSync(sources)) {
    rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
  cpSync(sources, folder, { recursive: true });
  cpSync(types, path.join(folder, 'possibleTypes.json'));
  const bin = path.join(folder, 'node_modules/.bin');
  // With webpack: Faust does not build with Turbopack, Next's default.
  const child = launch(['node_modules/@faustwp/cli/dist/index.js', 'build', '--webpack'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_PUBLIC_WORDPRESS_URL: wordpressUrl,
    },
  });
  if ((await child.ended) !== 0) {
    throw new UserError(`ops/bench/faust can't be built. ${child.printed()}`);
  }
  writeFileSync(note, fingerprint);
}

/**
 * Installs, builds and starts the peer, as its own documents say: without this site's settings for memory.
 * Resolves with what startSite gives and `packages`; with null when the packages can't be had, having said
 * so. Throws UserError.
 */
export async function startFaust(wordpressUrl) {
  const packages = wantedPackages();
  if (!isInstalled(packages)) {
    console.log('Faust is left out: npm could not install its packages. Is there a network?');
    return null;
  }
  await build(wordpressUrl, packages);
  const env = { MALLOC_ARENA_MAX: undefined };
  return { ...(await startSite(wordpressUrl, { folder, flags: [], env })), packages };
}
