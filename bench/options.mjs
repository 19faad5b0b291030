/** The options of `npm run bench`. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { asTyped } from '../scripts/launch/arguments.mjs';
import { UserError } from '../scripts/launch/processes.mjs';

const usage =
  'Usage: npm run bench -- [lighthouse] [--content FILE.xml] [--path /uri/],' +
  ' or npm run bench -- publish';

/**
 * Parses `--content FILE` (a WordPress export; default: the demo) and `--path /uri/` (the post to
 * measure; default: one of median length), optionally with `lighthouse`, to measure nothing else;
 * or `publish` alone. Returns `{ content, path, only }`, null for absent ones. Throws UserError.
 */
export function readOptions(args) {
  let values, positionals;
  try {
    ({ values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { content: { type: 'string' }, path: { type: 'string' } },
    }));
  } catch (error) {
    throw new UserError(`${error.message.split('. ')[0]}. ${usage}`);
  }
  const [only = null, ...more] = positionals;
  if (more.length > 0 || ![null, 'lighthouse', 'publish'].includes(only)) {
    throw new UserError(`The only words here are "lighthouse" and "publish". ${usage}`);
  }
  if (only === 'publish' && args.length > 1) {
    throw new UserError(`"publish" has no options: it measures the demo. ${usage}`);
  }
  const content = values.content === undefined ? null : asTyped(values.content);
  if (values.content === '') throw new UserError(`--content needs a file. ${usage}`);
  if (content && !existsSync(content)) throw new UserError(`There is no file ${content}.`);
  const path = values.path ?? null;
  if (path !== null && !/^\/[^/]/.test(path)) {
    throw new UserError(`--path must be an address of the site like /about/, not "${path}".`);
  }
  return { content, path, only };
}
