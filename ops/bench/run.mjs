/**
 * `npm run bench -- [NAME …]`: measures the production build. NAME: `pages` (beside stock Faust.js and a process that
 * sends buffers), `lighthouse` (beside the same HTML as static files), by default both; `paint` (on a phone, beside stock
 * Faust and other servers), `memory`, `soak` (many visitors while much changes) or `scale` (sites of different sizes).
 * Prints figures and enforces no limits. All sides of a comparison alternate in one run: ratios are reliable on a busy
 * machine, times are not. Options:
 *
 * --content FILE.xml  a WordPress export instead of the demo
 * --path /uri/        the post to measure instead of one of median length
 * --rounds N          of `pages`, warm, and of `paint`: how often all sides take their turn; 5
 * --wordpress URL     of `paint`: a WordPress instead of the content server
 * --beside NAME=URL   of `paint`: another server of the same pages, such as that WordPress with its theme; repeatable
 * --seconds N         how long each turn takes; 1. Of `soak`: how long it takes; 60
 * --connections N     of `soak`: visitors; 50
 * --pages N           of `soak`: different posts; 1000
 * --changes N         of `soak`: how many of these change in each second, percent; 5
 * --posts N,N,…       of `scale`: how many generated posts; 1000,10000,100000
 */
import {
  assertNotInterrupted,
  ensureInstalled,
  runMain,
  UserError,
} from '../../packages/cli/doors/programs.mjs';
import { ensureBuilt } from '../scripts/launch/built.mjs';
import { readOptions } from './options.mjs';

/** Modules that measure each part; imported when it is needed, because that needs the installed packages. */
const parts = {
  pages: async () => (await import('./pages.mjs')).measurePages,
  paint: async () => (await import('./paint.mjs')).measurePaint,
  lighthouse: async () => (await import('./lighthouse/measure.mjs')).measureLighthouse,
  memory: async () => (await import('./memory.mjs')).measureMemory,
  soak: async () => (await import('./soak.mjs')).measureSoak,
  scale: async () => (await import('./scale.mjs')).measureScale,
};
const usual = ['pages', 'lighthouse'];

runMain(async () => {
  const { names, ...options } = readOptions(Object.keys(parts), usual);
  ensureInstalled();
  if ((await ensureBuilt()) !== 0) throw new UserError('The site could not be built.');
  const { keepResult, machine } = await import('./results.mjs');
  const { node, processors, load } = machine();
  console.log(`Node ${node}, ${processors}, load ${load.toFixed(1)}`);
  console.log('Ratio: ours to peer in each round, their median; low and high: its quartiles.');
  let code = 0;
  for (const name of names) {
    try {
      const measured = await parts[name]();
      keepResult(name, await measured(options[name] ?? {}));
    } catch (error) {
      // After a signal the servers are stopped, which makes a measurement fail.
      assertNotInterrupted();
      if (!(error instanceof UserError)) throw error;
      console.error(`${name}: ${error.message}`);
      code = 1;
    }
  }
  return code;
});
