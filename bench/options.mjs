/** The options of `npm run bench`. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../scripts/launch/processes.mjs';

/** What can be measured alone. */
const parts = ['lighthouse', 'publish', 'memory', 'deployment'];

/**
 * Parses `--content FILE` (a WordPress export; default: the demo) and `--path /uri/` (the post to
 * measure; default: one of median length), optionally with one of the parts, to measure nothing
 * else. Returns `{ content, path, only }`, null for absent ones. Throws UserError.
 */
export function readOptions(args) {
  const options = { content: { type: 'string' }, path: { type: 'string' } };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
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
