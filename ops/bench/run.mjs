/**
 * `npm run bench -- [NAME …]`: compares pages of the production build with those of its peers (stock Faust.js, a
 * process that sends buffers, a bare Next page), measures publishing, and compares Lighthouse's figures with those of the
 * same HTML as static files. NAME: `pages`, `publish`, `lighthouse`, `memory` or `deployment`, only that. Prints figures
 * and enforces no limits. All sides of a comparison alternate in one run: ratios are reliable on a busy machine, times
 * are not. Options:
 *
 * --content FILE.xml  a WordPress export instead of the demo
 * --path /uri/        the post to measure instead of one of median length
 * --rounds N          of `pages`, warm: how often all sides take their turn; 5
 * --seconds N         how long each turn takes; 1
 * --no-browser        `pages` without visits in Chromium
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { ensureBuilt } from '../scripts/launch/built.mjs';
import { assertNotInterrupted, runMain, UserError } from '../scripts/launch/processes.mjs';

/** Modules that measure each part; imported when it is needed, because that needs the installed packages. */
const parts = {
  pages: async () => (await import('./pages.mjs')).measurePages,
  publish: async () => (await import('./publish.mjs')).measurePublishing,
  lighthouse: async () => (await import('./lighthouse/measure.mjs')).measureLighthouse,
  memory: async () => (await import('./memory.mjs')).measureMemory,
  deployment: async () => {
    const { tsImport } = await import('tsx/esm/api');
    return (await tsImport('./deployed/run.ts', import.meta.url)).measureDeployment;
  },
};
const usual = ['pages', 'publish', 'lighthouse'];

/** Returns an option that is a number above 0. Throws an error. */
function positive(values, name) {
  const number = Number(values[name]);
  if (number > 0) return number;
  throw new Error(`--${name} must be a number above 0.`);
}

/** Returns the names of the parts that are asked for, and their options. Throws UserError. */
function readOptions() {
  const options = {
    content: { type: 'string' },
    path: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    'no-browser': { type: 'boolean', default: false },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.some((name) => !(name in parts))) {
      throw new Error(`These can be measured alone: ${Object.keys(parts).join(', ')}.`);
    }
    const content = values.content && resolve(process.env.INIT_CWD ?? '.', values.content);
    if (content && !existsSync(content)) throw new Error(`There is no file ${content}.`);
    const names = positionals.length > 0 ? positionals : usual;
    const given = { content: content ?? null, post: values.path ?? null };
    const [rounds, roundMs] = [positive(values, 'rounds'), positive(values, 'seconds') * 1_000];
    return { names, ...given, rounds, roundMs, noBrowser: values['no-browser'] };
  } catch (error) {
    throw new UserError(error.message);
  }
}

runMain(async () => {
  const { names, ...options } = readOptions();
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
      keepResult(name, await measured(options));
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
