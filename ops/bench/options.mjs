/** The options of `npm run bench`; ops/bench/run.mjs says what they mean. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../../packages/cli/doors/programs.mjs';

const text = { type: 'string' };
const options = {
  content: text,
  path: text,
  rounds: text,
  seconds: text,
  connections: text,
  pages: text,
  changes: text,
  posts: text,
  wordpress: text,
  beside: { type: 'string', multiple: true, default: [] },
};

/** Returns an option that is a number above 0, `byDefault` when it is not given. Throws an error. */
function positive(values, name, byDefault) {
  const number = Number(values[name] ?? byDefault);
  if (number > 0) return number;
  throw new Error(`--${name} must be a number above 0.`);
}

/** Returns `{ name, url }` of NAME=URL. Throws an error. */
function namedServer(given) {
  const [, name, url] = /^(\w+)=(.+)$/.exec(given) ?? [];
  if (name && URL.canParse(url)) return { name, url };
  throw new Error(
    `--beside must be NAME=URL, such as theme=http://127.0.0.1:8000, not "${given}".`,
  );
}

/** Returns the file of `--content`, absolute: npm runs commands in the project's folder. Throws an error. */
function contentFile({ content }) {
  if (!content) return null;
  const file = resolve(process.env.INIT_CWD ?? '.', content);
  if (existsSync(file)) return file;
  throw new Error(`There is no file ${file}.`);
}

/**
 * Returns the names of the parts that are asked for, and the options of each part. Throws UserError.
 *
 * @param parts all names that there are
 */
export function readOptions(parts, usual) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.some((name) => !parts.includes(name))) {
      throw new Error(`These can be measured alone: ${parts.join(', ')}.`);
    }
    const number = (name, byDefault) => positive(values, name, byDefault);
    const { posts = '1000,10000,100000' } = values;
    const demo = { content: contentFile(values), post: values.path ?? null };
    return {
      names: positionals.length > 0 ? positionals : usual,
      pages: {
        ...demo,
        rounds: number('rounds', 5),
        roundMs: number('seconds', 1) * 1_000,
      },
      paint: {
        ...demo,
        rounds: number('rounds', 5),
        wordpress: values.wordpress ?? null,
        beside: values.beside.map(namedServer),
      },
      lighthouse: demo,
      soak: {
        seconds: number('seconds', 60),
        connections: number('connections', 50),
        pages: number('pages', 1_000),
        changes: number('changes', 5),
      },
      scale: { sizes: posts.split(',').map((posts) => positive({ posts }, 'posts')) },
    };
  } catch (error) {
    throw new UserError(error.message);
  }
}
