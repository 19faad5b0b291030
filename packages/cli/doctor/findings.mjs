/** Creates and formats the findings of checks. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
/** @import { variables } from '@showcase/wordpress/doctor' */
/** @import { Environment } from '../project/environment.mjs' */
/** @import { Answer, Ask } from './ask.mjs' */

/**
 * Texts of the checks: title and guide of each, and for each problem the likely cause and, after the arrow,
 * the fix.
 *
 * @type {Record<string, Record<string, string>>}
 */
const words = JSON.parse(
  readFileSync(fileURLToPath(new URL('words.json', import.meta.url)), 'utf8'),
);

/**
 * @typedef {{ cause: string, fix: string }} Cause the likely one
 *
 * @typedef {object} Finding
 * @property {0 | 1 | 2 | null} level 0: nothing is wrong; 1: something does not work; 2: pages can't be made;
 *   null: it could not be checked
 * @property {string} seen
 * @property {string | Cause} [why] a word of the check in words.json, or a cause and a fix
 * @property {string} [fix] a part that is found out, after that of the word
 *
 * @typedef {Partial<Cause> & { id: string, title?: string, guide?: string, level: Finding['level'], seen: string }} Worded
 */

/**
 * @typedef {object} Learned values that a check has for later ones
 * @property {Answer} [first] the answer to the first query
 * @property {unknown} [postId] of a published post
 * @property {boolean} [faust] whether FaustWP signs people in
 * @property {boolean} [jwt] whether WPGraphQL JWT Authentication does
 * @property {boolean} [siteAnswers]
 * @property {Answer['failure']} gone why WordPress does not answer any more; null: it does
 *
 * @typedef {object} Subject the WordPress and the site that are examined
 * @property {Environment} environment
 * @property {string[]} problems lines on variables that are wrong
 * @property {string} folder of the site
 * @property {number} timeoutMs of a request
 * @property {string} wordpressUrl
 * @property {string} adminUrl
 * @property {string} siteUrl
 * @property {import('zod').infer<typeof variables> & { siteUrl: string, wordpressUrl: string }} env
 * @property {boolean} isOther whether the secrets of the environment are those of another WordPress
 * @property {boolean} hasWordPress
 * @property {string} [user] the test account that signs in, with DOCTOR_PASSWORD of the environment
 * @property {string[]} menuLocations
 * @property {() => Map<string, number>} levels of the site's operations, by name
 * @property {Ask} ask
 * @property {(path: string, init?: RequestInit) => Promise<Answer>} wordpress
 * @property {(query: string) => Promise<Answer>} get by GET, as the site asks for pages
 * @property {(query: string, headers?: Record<string, string>, variables?: object) => Promise<Answer>} post
 *
 * @typedef {Subject & Learned} Context
 * @typedef {(context: Context) => Promise<Finding>} Check
 */

/** @param {string} seen @returns {Finding} */
export const good = (seen) => ({ level: 0, seen });
/** @param {string} seen @returns {Finding} */
export const unchecked = (seen) => ({ level: null, seen });

/** A secret is needed, and that of .env.local is for another WordPress. */
export const notSent = unchecked(
  'the secrets of .env.local are for another WordPress: give those of this one before the command',
);

/** Something does not work. @param {string | Cause} why @param {string} seen @returns {Finding} */
export const wrong = (why, seen, fix = '') => ({ level: 1, why, seen, fix });
/** Pages can't be made. @param {string | Cause} why @param {string} seen @returns {Finding} */
export const broken = (why, seen, fix = '') => ({ ...wrong(why, seen, fix), level: 2 });

/** Returns the cause and the fix of a problem of a check. @param {string} id @param {string} why */
export function causeIn(id, why) {
  const [, cause = '', fix = ''] = /^(.*?) → (.*)$/.exec(words[id]?.[why] ?? '') ?? [];
  return { cause, fix };
}

/** Returns a finding with the words of a check. @param {string} id @param {Finding} finding @returns {Worded} */
export function worded(id, { why, ...finding }) {
  const { title, guide } = words[id] ?? {};
  const base = { id, title, guide, ...finding };
  if (why === undefined) return base;
  const { cause, fix } = typeof why === 'object' ? why : causeIn(id, why);
  return { ...base, cause, fix: fix + (finding.fix ?? '') };
}

const SECRETS = ['FAUST_SECRET_KEY', 'NEXTAUTH_SECRET', 'REVALIDATE_SECRET', 'DOCTOR_PASSWORD'];

/**
 * Returns a text without an environment's secrets, and without passwords in addresses.
 *
 * @param {string} text
 * @param {Environment} environment
 */
function withoutSecrets(text, environment) {
  const pair = environment.WORDPRESS_BASIC_AUTH ?? '';
  const named = SECRETS.map((name) => environment[name] ?? '');
  return [...named, pair, pair.replace(/^.*?:/, '')]
    .filter((secret) => secret.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replace(/(:\/\/)[^\s/@"]+@/g, '$1…@');
}

/** @param {Worded} finding */
function textOf({ title, guide, level, seen, cause, fix }) {
  const mark = level === null ? '–' : level === 0 ? '✓' : '✗';
  const more = level ? [`    cause: ${cause}`, `    fix:   ${fix}`, `    see:   ${guide}`] : [];
  return [`${mark} ${title}: ${seen}`, ...more].join('\n');
}

const ENDS = ['Nothing is wrong.', 'The site has its pages all the same.', 'Pages can’t be made.'];

/**
 * Returns findings as text or JSON, without secrets, and the exit code: the worst level.
 *
 * @param {Worded[]} findings
 * @param {{ json: boolean, environment: Environment, about: { wordpress: string | null, site: string } }} options
 */
export function report(findings, { json, environment, about }) {
  const exitCode = Math.max(0, ...findings.map(({ level }) => level ?? 0));
  const text = json
    ? JSON.stringify({ ...about, exitCode, checks: findings }, null, 2)
    : [...findings.map(textOf), '', ENDS[exitCode]].join('\n');
  return { exitCode, text: withoutSecrets(text, environment) };
}
