/** Parses the options of the launch commands. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from './processes.mjs';

/** Resolves a path from the user's directory: npm runs commands in the project's directory. */
export const asTyped = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

/**
 * Parses `--content FILE` (or `--content=FILE`) and the flags named in `flags`. Returns
 * `{ content, flags }`, `content` absolute. Throws UserError for anything else.
 */
export function readArguments(args, flags = []) {
  const given = new Set();
  let content = null;
  for (let i = 0; i < args.length; i += 1) {
    const [name, value = name === '--content' ? args[(i += 1)] : undefined] =
      args[i].split(/=(.*)/s);
    if (name === '--content' && value) content = asTyped(value);
    else if (flags.includes(name)) given.add(name);
    else {
      const known = ['--content FILE.xml', ...flags].join(', ');
      throw new UserError(
        name === '--content'
          ? '--content needs the path of a WordPress export file.'
          : `Unknown option ${name}. Known: ${known}.`,
      );
    }
  }
  if (content && !existsSync(content)) throw new UserError(`There is no file ${content}.`);
  return { content, flags: given };
}
