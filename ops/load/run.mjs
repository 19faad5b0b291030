/**
 * `npm run load`: the built site with WordPress in trouble and hostile requests, then the browser
 * tests of e2e/load, which are rare or take long, then `npm run border`.
 * `-- --short`: the form that `npm test` runs. `-- --minutes N`: how long the trouble of WordPress
 * takes. `-- --only NAME`: outages, hostile, browser or border.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled, launch, runMain, UserError } from '../../packages/cli/doors/programs.mjs';
import { ensureBuilt } from '../scripts/launch/built.mjs';

/** Programs that run after the checks of the built site: names for `--only`, and how they are started. */
const programs = {
  browser: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/load.config.ts'],
  border: ['ops/load/border.mjs'],
};

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
  if ((await ensureBuilt()) !== 0) return 1;
  // Imported here because it needs the installed packages.
  const { check } = await import('./check.mjs');
  const { short, only } = values;
  let failed = only && only in programs ? 0 : await check({ ...values, minutes });
  for (const [name, args] of Object.entries(programs)) {
    if (only ? only !== name : short) continue;
    failed = (await launch(args).ended) || failed;
  }
  return failed;
});
