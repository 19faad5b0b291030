/** The options of `npm run bench`. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { asTyped } from '../scripts/launch/arguments.mjs';
import { UserError } from '../scripts/launch/processes.mjs';

const usage =
  'Usage: npm run bench -- [lighthouse] [--content FILE.xml] [--path /uri/] [--peer URL],' +
  ' or npm run bench -- publish|scale|memory|deployment';

/** What can be measured alone. */
const parts = ['lighthouse', 'publish', 'scale', 'memory', 'deployment'];

function readPeer(value) {
  if (value === undefined) return null;
  try {
    const url = new URL(value);
    if (['http:', 'https:'].includes(url.protocol)) return url.origin;
  } catch {
    // Told below.
  }
  throw new UserError(`--peer must be an address like http://127.0.0.1:4000, not "${value}".`);
}

/**
 * Parses `--content FILE` (a WordPress export; default: the demo), `--path /uri/` (the post to
 * measure; default: one of median length) and `--peer URL` (another site in front of the same
 * content, to be measured beside), optionally with `lighthouse`, to measure nothing else; or another
 * part alone. Returns `{ content, path, peer, only }`, null for absent ones. Throws UserError.
 */
export function readOptions(args) {
  let values, positionals;
  const string = { type: 'string' };
  try {
    ({ values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { content: string, path: string, peer: string },
    }));
  } catch (error) {
    throw new UserError(`${error.message.split('. ')[0]}. ${usage}`);
  }
  const [only = null, ...more] = positionals;
  if (more.length > 0 || (only !== null && !parts.includes(only))) {
    throw new UserError(`The only words here are ${parts.join(', ')}: one of them. ${usage}`);
  }
  if (only !== null && only !== 'lighthouse' && args.length > 1) {
    throw new UserError(`"${only}" has no options: it measures the demo. ${usage}`);
  }
  const content = values.content === undefined ? null : asTyped(values.content);
  if (values.content === '') throw new UserError(`--content needs a file. ${usage}`);
  if (content && !existsSync(content)) throw new UserError(`There is no file ${content}.`);
  const path = values.path ?? null;
  if (path !== null && !/^\/[^/]/.test(path)) {
    throw new UserError(`--path must be an address of the site like /about/, not "${path}".`);
  }
  return { content, path, peer: readPeer(values.peer), only };
}
