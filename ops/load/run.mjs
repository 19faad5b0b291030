/**
 * `npm run test:resilience`: the built site with WordPress in trouble and hostile requests; about a
 * quarter of an hour on two processors. `-- --short`: the form that `npm test` runs. `-- --minutes N`:
 * how long the trouble of WordPress takes. `-- --only NAME`: outages or hostile.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { ensureBuilt } from '../scripts/launch/built.mjs';
import { runMain, UserError } from '../scripts/launch/processes.mjs';

runMain(async () => {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10.5' },
      only: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new UserError('--minutes needs a number.');
  ensureInstalled();
  if (!process.env.RESILIENCE_SKIP_BUILD && (await ensureBuilt()) !== 0) return 1;
  // Imported here because it needs the installed packages.
  const { check } = await import('./check.mjs');
  return check({ ...values, minutes });
});
