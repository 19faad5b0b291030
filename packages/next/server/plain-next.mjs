/** Prepares `next dev`, `next build` and `next start` when they are run without this project's commands. */
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { secretsFor } from './secrets.mjs';

const noWordPress =
  'NEXT_PUBLIC_WORDPRESS_URL is not set: put the address of a WordPress into .env.local, or run ' +
  '`npm run dev` (`npm run build`, `npm start`), which brings content of its own.';

/** Other programs read next.config.js in the phase of a build, too: `next typegen`, Knip. */
const isStarting = (phase) =>
  phase === PHASE_DEVELOPMENT_SERVER ||
  phase === PHASE_PRODUCTION_SERVER ||
  process.argv[2] === 'build';

/**
 * Ends the process with one line when Next is started without a WordPress. In development it sets the
 * secret of sessions, which Faust's documents don't know of, to the one of the project in `folder`.
 */
export function preparePlainNext(phase, folder) {
  if (!isStarting(phase)) return;
  if (!process.env.NEXT_PUBLIC_WORDPRESS_URL) {
    console.error(noWordPress);
    process.exit(1);
  }
  if (phase !== PHASE_DEVELOPMENT_SERVER) return;
  const made = secretsFor(process.env, folder, { development: true, embedded: false });
  process.env.NEXTAUTH_SECRET = made.NEXTAUTH_SECRET;
}
