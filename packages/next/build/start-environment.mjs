/** Settles what is missing in the environment that Next is started with. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** Prefix of the placeholder in .env.example. */
const example = /^replace-/;

const noWordPress =
  'NEXT_PUBLIC_WORDPRESS_URL is not set: put the address of a WordPress into .env.local, or run ' +
  '`npm run dev` (`npm run build`, `npm start`), which brings content of its own.';

/** Returns the secrets of the project in `folder`, generating missing ones. @param {string} folder */
function ownSecrets(folder) {
  const file = path.join(folder, '.data/secrets.json');
  /** @type {Record<string, unknown>} */
  let known = {};
  try {
    known = { ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    // Missing or unreadable: only existing sessions are lost.
  }
  /** @param {string} name @param {() => string} make */
  const kept = (name, make) => {
    const value = known[name];
    return typeof value === 'string' ? value : make();
  };
  const secrets = {
    NEXTAUTH_SECRET: kept('NEXTAUTH_SECRET', () => randomBytes(32).toString('base64url')),
    FAUST_SECRET_KEY: kept('FAUST_SECRET_KEY', randomUUID),
    REVALIDATE_SECRET: kept('REVALIDATE_SECRET', () => randomBytes(32).toString('base64url')),
  };
  if (Object.entries(secrets).some(([name, secret]) => secret !== known[name])) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(secrets), { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  }
  return secrets;
}

/**
 * Returns the secrets of `env`, generating missing ones in `folder`: all of them with the embedded content
 * server, the session secret in development, and none in production with a WordPress, where the
 * site refuses to start without (instrumentation.ts).
 *
 * @param {NodeJS.Dict<string>} env
 * @param {string} folder
 * @param {{ development?: boolean, embedded?: boolean }} mode
 * @returns {Record<string, string>}
 */
export function secretsFor(env, folder, { development, embedded }) {
  if (!embedded && !development) return {};
  const made = Object.entries(ownSecrets(folder));
  const wanted = made.filter(([name]) => embedded || name === 'NEXTAUTH_SECRET');
  return Object.fromEntries(
    wanted.map(([name, secret]) => {
      const value = env[name];
      return [name, !value || example.test(value) ? secret : value];
    }),
  );
}

/**
 * Other programs read next.config.js in the same phases: `next typegen` and Knip in that of a build, and in that
 * of development the process that Next leaves behind for its telemetry, also where that is disabled.
 *
 * @param {string} phase of Next
 */
const isStarting = (phase) =>
  (phase === PHASE_DEVELOPMENT_SERVER && !process.argv[1]?.includes('detached-flush')) ||
  phase === PHASE_PRODUCTION_SERVER ||
  process.argv[2] === 'build';

/**
 * Ends the process with some lines, if there are any, when Next is being started.
 *
 * @param {string} phase of Next
 * @param {readonly string[]} lines
 */
export function stopWith(phase, lines) {
  if (!isStarting(phase) || lines.length === 0) return;
  for (const line of lines) console.error(line);
  process.exit(1);
}

/**
 * Prepares `next dev`, `next build` and `next start` when they are run without this project's commands:
 * ends the process with one line without a WordPress. In development it sets the secret of sessions,
 * which Faust's documents don't know of, to the one of the project in `folder`.
 *
 * @param {string} phase of Next
 * @param {string} folder
 */
export function preparePlainNext(phase, folder) {
  if (!isStarting(phase)) return;
  if (!process.env.NEXT_PUBLIC_WORDPRESS_URL) stopWith(phase, [noWordPress]);
  if (phase !== PHASE_DEVELOPMENT_SERVER) return;
  Object.assign(process.env, secretsFor(process.env, folder, { development: true }));
}
