/**
 * Describes problems of settings and their fixes, for the log and for `showcase doctor`, which runs without a
 * compiler. Hence JavaScript.
 */

/** Hosts that are reached without a network that others can listen to. */
const NEAR =
  /^(?:localhost|127\.[\d.]+|\[::1\]|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|[^.]+|.+\.(?:internal|local))$/;

/** Whether an address is http on a network that others can listen to. @param {string} url */
export function isOpenHttp(url) {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !NEAR.test(hostname);
}

/** Prefix of the placeholder in .env.example. */
const EXAMPLE = /^replace-/;

/** Shortest session secret. */
const SHORTEST = 32;

/**
 * Returns a warning for each setting that works, but probably not as intended.
 *
 * @param {Pick<import('@showcase/wordpress').ServerEnv, 'EMBEDDED_CONTENT_SERVER' | 'FAUST_SECRET_KEY' |
 *   'REVALIDATE_SECONDS' | 'REVALIDATE_SECRET' | 'SITE_URL' | 'siteUrl' | 'wordpressUrl'>} env
 */
export function settingWarnings(env) {
  if (env.EMBEDDED_CONTENT_SERVER) return [];
  const isOpen = env.siteUrl.startsWith('https:') && isOpenHttp(env.wordpressUrl);
  /** @param {'FAUST_SECRET_KEY' | 'REVALIDATE_SECRET' | 'SITE_URL'} name @param {string} effect */
  const warningOf = (name, effect) => {
    const value = env[name];
    if (value === null) return `${name} is not set: ${effect}`;
    return EXAMPLE.test(value) ? `${name} still has its example value: anybody knows it` : null;
  };
  return [
    isOpen && 'NEXT_PUBLIC_WORDPRESS_URL is http: passwords and tokens go to WordPress unencrypted',
    warningOf('FAUST_SECRET_KEY', 'signing in with FaustWP, and its previews, do not work'),
    warningOf('REVALIDATE_SECRET', `changes show after ${env.REVALIDATE_SECONDS} seconds`),
    warningOf('SITE_URL', `links and cookies are those of ${env.siteUrl}`),
  ].filter((line) => typeof line === 'string');
}

/** Says what is lost when DATA_DIR can't be written, such as on a full disk. @param {string} code of Node's error */
export const dataWarning = (/** @type {string} */ dataDir, /** @type {string} */ code) =>
  `DATA_DIR (${dataDir}) can't be written (${code}): built pages and changes are kept in memory only, and a restart forgets them; signing out everywhere fails.`;

/** Says what a wrong SITE_URL does, and what to do. @param {string} siteUrl */
export const siteUrlEffect = (siteUrl) =>
  `SITE_URL is ${siteUrl}: links lead there, and signing in works there alone. Set SITE_URL to the address that visitors have.`;

/** @param {string | null | undefined} value */
function secretFault(value) {
  if (!value) return 'is not set';
  if (EXAMPLE.test(value)) return 'still has its example value';
  return value.length < SHORTEST
    ? `has fewer than ${SHORTEST} characters (in .env files write \\$ for $, and put a value with # into quotes)`
    : null;
}

/** Returns what is wrong with a session secret, and how to make one; null when it is valid. @param {string | null | undefined} value */
export function secretProblem(value) {
  const fault = secretFault(value);
  const how = 'sessions need one. Make one with: openssl rand -base64 32';
  return fault === null ? null : `NEXTAUTH_SECRET ${fault}: ${how}`;
}
