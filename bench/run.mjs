/**
 * `npm run bench -- [--content FILE.xml] [--path /uri/]`: how the production build does beside a
 * bare page of Next with the same body (bench/bare); `npm run bench -- lighthouse`, with the same
 * options: only what Lighthouse says of it, beside the same HTML as static files;
 * `npm run bench -- publish`: only how soon an edit in wp-admin is seen. Figures only, nothing fails
 * above a limit. Both sides of a figure are measured in turn in one run: ratios hold on a busy
 * machine, times don't.
 */
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { assertNotInterrupted, runMain } from '../scripts/launch/processes.mjs';
import { readOptions } from './options.mjs';

runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  ensureInstalled();
  // It needs packages, which are there from here on.
  const { measure } = await import('./measure.mjs');
  const startedAt = performance.now();
  try {
    await measure(options);
  } catch (error) {
    // A signal ends the servers first, and what was being measured fails for it.
    assertNotInterrupted();
    throw error;
  }
  console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
});
