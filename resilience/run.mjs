/**
 * `npm run test:resilience`: the built site with WordPress in trouble (15 minutes), then 10,000
 * hostile requests (2 minutes), on two processors. `-- --short`: the form that `npm test` runs,
 * under a minute. `-- --minutes N`: how long the faults take. `-- --only outages|hostile|soak`;
 * `soak`, 200,000 requests over 5,000 pages, runs only when it is named (about 20 minutes).
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
