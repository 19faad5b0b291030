/** Creates and formats the findings of checks. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Texts of the checks: title and guide of each, and for each problem the likely cause and, after the arrow,
 * the fix.
 */
const words = JSON.parse(
  readFileSync(fileURLToPath(new URL('words.json', import.meta.url)), 'utf8'),
);

/**
 * @typedef {object} Finding
 * @property {0 | 1 | 2 | null} level 0: nothing is wrong; 1: something does not work; 2: pages can't be made;
 *   null: it could not be checked
 * @property {string} seen
 * @property {string} [cause] the likely one
 * @property {string} [fix]
 */

/** @returns {Finding} */
export const good = (seen) => ({ level: 0, seen });
/** @returns {Finding} */
export const unchecked = (seen) => ({ level: null, seen });

/** A secret is needed, and that of .env.local is for another WordPress. */
export const notSent = unchecked(
  'the secrets of .env.local are for another WordPress: give those of this one before the command',
);

/**
 * Something is wrong. `why`: a word of the check in words.json, or a cause and a fix. `fix`: a part that is
 * found out, after that of the word.
 */
export const wrong = (why, seen, fix = '') => ({ level: 1, why, seen, fix });
export const broken = (why, seen, fix = '') => ({ ...wrong(why, seen, fix), level: 2 });

/** Returns a finding with the words of a check. */
export function worded(id, { why, ...finding }) {
  const { title, guide } = words[id];
  if (why === undefined) return { id, title, guide, ...finding };
  const [, cause, fix] = /^(.*?) → (.*)$/.exec(words[id][why] ?? '') ?? [];
  const own = typeof why === 'object' ? why : { cause, fix: fix + finding.fix };
  return { id, title, guide, ...finding, cause: own.cause, fix: own.fix };
}

const SECRETS = ['FAUST_SECRET_KEY', 'NEXTAUTH_SECRET', 'REVALIDATE_SECRET'];

/** Returns a text without an environment's secrets, and without passwords in addresses. */
function withoutSecrets(text, environment) {
  const pair = environment.WORDPRESS_BASIC_AUTH ?? '';
  const secrets = [...SECRETS.map((name) => environment[name]), pair, pair.replace(/^.*?:/, '')];
  return secrets
    .filter((secret) => secret?.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replace(/(:\/\/)[^\s/@"]+@/g, '$1…@');
}

function textOf({ title, guide, level, seen, cause, fix }) {
  const mark = level === null ? '–' : level === 0 ? '✓' : '✗';
  const more = level ? [`    cause: ${cause}`, `    fix:   ${fix}`, `    see:   ${guide}`] : [];
  return [`${mark} ${title}: ${seen}`, ...more].join('\n');
}

const ENDS = ['Nothing is wrong.', 'The site has its pages all the same.', 'Pages can’t be made.'];

/** Returns findings as text or JSON, without secrets, and the exit code: the worst level. */
export function report(findings, { json, environment, about }) {
  const exitCode = Math.max(0, ...findings.map(({ level }) => level ?? 0));
  const text = json
    ? JSON.stringify({ ...about, exitCode, checks: findings }, null, 2)
    : [...findings.map(textOf), '', ENDS[exitCode]].join('\n');
  return { exitCode, text: withoutSecrets(text, environment) };
}
