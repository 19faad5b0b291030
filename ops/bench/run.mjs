/**
 * `npm run bench -- [--content FILE.xml] [--path /uri/]`: compares the production build with a bare
 * Next page with the same body (ops/bench/bare), measures publishing, and compares Lighthouse's figures
 * with those of the same HTML as static files. `npm run bench -- publish`, `lighthouse`, `memory` or
 * `deployment`, with the same options: only that. `--content`: a WordPress export instead of the
 * demo; `--path`: the post to measure instead of one of median length. Prints figures and enforces
 * no limits. Both sides of a comparison alternate in one run: ratios are reliable on a busy machine,
 * times are not.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/ensure-installed.mjs';
import { assertNotInterrupted, runMain, UserError } from '../scripts/launch/processes.mjs';

/** The measurements that can be run alone. */
const parts = ['lighthouse', 'publish', 'memory', 'deployment'];

/** Returns `{ content, path, only }` of the arguments, null for absent ones. Throws UserError. */
function readOptions() {
  const options = { content: { type: 'string' }, path: { type: 'string' } };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [only = null, ...more] = positionals;
    if (more.length > 0 || (only && !parts.includes(only))) {
      throw new Error(`One of these can be measured alone: ${parts.join(', ')}.`);
    }
    const content = values.content && resolve(process.env.INIT_CWD ?? '.', values.content);
    if (content && !existsSync(content)) throw new Error(`There is no file ${content}.`);
    return { content: content ?? null, path: values.path ?? null, only };
  } catch (error) {
    throw new UserError(error.message);
  }
}

runMain(async () => {
  const options = readOptions();
  ensureInstalled();
  // Imported here because it needs the installed packages.
  const { measure } = await import('./measure.mjs');
  try {
    await measure(options);
  } catch (error) {
    // After a signal the servers are stopped, which makes the measurement fail.
    assertNotInterrupted();
    throw error;
  }
});
