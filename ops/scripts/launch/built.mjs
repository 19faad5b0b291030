/** Makes sure of a production build that is up to date. */
import {
  fingerprintOf,
  freePort,
  isBuiltFrom,
  launch,
  settingNames,
  UserError,
} from '../../../packages/cli/doors/programs.mjs';

/** The folder of a bare page of Next and React, which the site is compared with. */
export const bare = 'ops/bench/bare';

/**
 * Builds the demo with default settings, whatever .env files say, unless the build is up to date.
 * Resolves with the exit code of the build, 0 without one.
 */
export async function ensureBuilt() {
  if (isBuiltFrom(fingerprintOf({}))) return 0;
  const env = {
    ...process.env,
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    // Next takes this as a sign that the .env files are loaded.
    __NEXT_PROCESSED_ENV: 'true',
    // A running content server may have other content, or the port may be taken.
    CONTENT_SERVER_PORT: String(await freePort()),
  };
  return launch(['packages/cli/showcase.mjs', 'build'], { env }).ended;
}

/** Builds the bare page. Throws UserError. */
export async function buildBare() {
  const child = launch(['node_modules/next/dist/bin/next', 'build', bare, '--webpack'], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if ((await child.ended) !== 0) throw new UserError(`${bare} can't be built.`);
}
