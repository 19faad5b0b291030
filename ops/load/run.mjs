/**
 * `npm run load`: the built site with WordPress in trouble and hostile requests, then the browser
 * tests of e2e/load, which are rare or take long; about 20 minutes on two processors.
 * `-- --short`: the form that `npm test` runs. `-- --minutes N`: how long the trouble of WordPress
 * takes. `-- --only NAME`: outages, hostile or browser.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { ensureBuilt } from '../scripts/launch/built.mjs';
import { launch, runMain, UserError } from '../scripts/launch/processes.mjs';

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/load.config.ts'];

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
  const { short, only } = values;
  const failed = only === 'browser' ? 0 : await check({ ...values, minutes });
  if (short || (only && only !== 'browser')) return failed;
  return (await launch(playwright).ended).code || failed;
});
