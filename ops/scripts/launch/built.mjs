/** Makes sure of production builds that are up to date. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch, root, UserError } from '../../../packages/cli/doors/programs.mjs';
import { freePort } from './ports.mjs';
import { fingerprint } from './fingerprint.mjs';

/** Next deletes it at each build, so a build that another command has made is none of the demo. */
const note = path.join(root, '.next/built-from');
const settingNames = ['NEXT_PUBLIC_WORDPRESS_URL', 'SITE_URL', 'PORT', 'REVALIDATE_SECONDS'];

const isNoted = (file, from) => existsSync(file) && readFileSync(file, 'utf8') === from;

/** The folder of a bare page of Next and React, which the site is compared with. */
export const bare = 'ops/bench/bare';

/**
 * Builds the demo with default settings, whatever .env files say, unless the build is up to date.
 * Resolves with the exit code of the build, 0 without one.
 */
export async function ensureBuilt() {
  // Before the build: changes made during it may not be included.
  const from = fingerprint();
  if (isNoted(note, from)) return 0;
  const env = {
    ...process.env,
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    // Next takes this as a sign that the .env files are loaded.
    __NEXT_PROCESSED_ENV: 'true',
    // A running content server may have other content, or the port may be taken.
    CONTENT_SERVER_PORT: String(await freePort()),
  };
  const code = await launch(['packages/cli/showcase.mjs', 'build'], { env }).ended;
  if (code === 0) writeFileSync(note, from);
  return code;
}

/** A hash of what the bare page is built from: the versions of Next and React, its configuration and its pages. */
function bareFingerprint() {
  const pages = readdirSync(path.join(root, bare, 'pages')).map((name) => `${bare}/pages/${name}`);
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', `${bare}/next.config.js`, ...pages.sort()])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Builds the bare page, unless its build is up to date. Throws UserError. */
export async function buildBare() {
  const noted = path.join(root, bare, '.next/built-from');
  const from = bareFingerprint();
  if (isNoted(noted, from)) return;
  const child = launch(['node_modules/next/dist/bin/next', 'build', bare, '--webpack'], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if ((await child.ended) !== 0) throw new UserError(`${bare} can't be built.`);
  writeFileSync(noted, from);
}
