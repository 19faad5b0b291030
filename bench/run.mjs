/**
 * `npm run bench -- [--content FILE.xml] [--path /uri/]`: compares the production build with a bare
 * Next page with the same body (bench/bare); `npm run bench -- lighthouse`, with the same options:
 * only Lighthouse, compared with the same HTML as static files; `npm run bench -- publish`: only
 * the time until an edit in wp-admin is visible; `-- memory`, `-- deployment`. Prints figures and enforces no limits. Both sides
 * of a comparison alternate in one run: ratios are reliable on a busy machine, times are not.
 */
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { assertNotInterrupted, runMain } from '../scripts/launch/processes.mjs';
import { readOptions } from './options.mjs';

runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  ensureInstalled();
  // Imported here because it needs the installed packages.
  const { measure } = await import('./measure.mjs');
  const startedAt = performance.now();
  try {
    await measure(options);
  } catch (error) {
    // After a signal the servers are stopped, which makes the measurement fail.
    assertNotInterrupted();
    throw error;
  }
  console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
});
