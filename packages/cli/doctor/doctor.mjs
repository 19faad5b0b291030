/**
 * `npm run doctor [-- URL] [--user NAME] [--json]`: looks at the WordPress of .env.local, or at URL, and at this site, and says
 * what is wrong and how to mend it. Exits with 2 when pages can't be made, with 1 when something else does not work.
 */
import { parseArgs } from 'node:util';
import { answerCause, variables } from '@showcase/wordpress/doctor';
import { UserError } from '../processes/processes.mjs';
import { environmentFor, readEnvironment } from '../project/environment.mjs';
import { createAsk } from './ask.mjs';
import { account } from './checks/account.mjs';
import { contentChecks } from './checks/content.mjs';
import { pluginChecks } from './checks/plugins.mjs';
import { siteChecks } from './checks/site.mjs';
import { wordpressChecks } from './checks/wordpress.mjs';
import { broken, report, unchecked, worded } from './findings.mjs';
import { menuLocationsOf, operationLevels } from './site-files.mjs';
/** @import { Environment } from '../project/environment.mjs' */
/** @import { Answer } from './ask.mjs' */
/** @import { Check, Context, Worded } from './findings.mjs' */

/**
 * @typedef {object} Examination
 * @property {Environment} environment
 * @property {string} [url] another WordPress than that of the environment
 * @property {string} [user] a test account, whose password is DOCTOR_PASSWORD of the environment
 * @property {string} [folder] of the site
 */

/** The most that the checks of WordPress may take together, and one request, ms. */
const [MOST_MS, MOST_REQUEST_MS] = [60_000, 10_000];

/**
 * Returns the environment's values, those that are wrong by default, and a line for each of these.
 *
 * @param {Environment} environment
 */
function readVariables(environment) {
  const names = Object.keys(variables.shape).filter((name) => environment[name]);
  const given = Object.fromEntries(names.map((name) => [name, environment[name]]));
  const base = URL.canParse(given.SITE_URL ?? '') ? new URL(given.SITE_URL ?? '').pathname : '/';
  const issues = (variables.safeParse(given).error?.issues ?? [])
    // Its path is compared with that of a build, and this process is none.
    .filter(({ path: [name], code }) => name !== 'SITE_URL' || base === '/' || code !== 'custom');
  for (const { path } of issues) delete given[String(path[0])];
  const problems = issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  const { SITE_URL, ...others } = given;
  const siteUrl = SITE_URL?.replace(/\/+$/, '') ?? null;
  return { values: { ...variables.parse(others), SITE_URL: siteUrl }, problems };
}

/** Returns why no more requests are answered where their number is limited; null otherwise. @param {Answer} answer */
const limitOf = (answer) =>
  answer.status === 429
    ? { ...answerCause(answer), seen: `${answer.url.split('&')[0]} answers 429` }
    : null;

/** @param {Examination} examination */
function contextOf({ environment, url, user, folder = process.cwd() }) {
  const asked = url ? environmentFor(url, environment) : environment;
  const { values, problems } = readVariables(asked);
  const isWrong = problems.some((line) => line.startsWith('NEXT_PUBLIC_WORDPRESS_URL'));
  const wordpressUrl = values.NEXT_PUBLIC_WORDPRESS_URL;
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  const { CMS_TIMEOUT_MS, WORDPRESS_BASIC_AUTH: basicAuth } = values;
  const timeoutMs = Math.min(CMS_TIMEOUT_MS, MOST_REQUEST_MS);
  const ask = createAsk({ timeoutMs, basicAuth, wordpressUrl });
  const graphql = '/index.php?graphql';
  /** @type {Context} */
  const context = {
    environment,
    problems,
    folder,
    user,
    timeoutMs,
    wordpressUrl,
    siteUrl,
    ask,
    adminUrl: values.WORDPRESS_ADMIN_URL ?? wordpressUrl,
    env: { ...values, siteUrl, wordpressUrl },
    isOther: Object.keys(environment).some((name) => !(name in asked)),
    hasWordPress: Boolean(asked.NEXT_PUBLIC_WORDPRESS_URL) && !isWrong,
    menuLocations: menuLocationsOf(folder),
    levels: () => operationLevels(folder),
    gone: null,
    async wordpress(path, init) {
      const answer = await ask(wordpressUrl + path, init);
      context.gone ??= answer.failure ?? limitOf(answer);
      return answer;
    },
    // The number makes the address new for caches.
    get: (query) =>
      context.wordpress(`${graphql}&query=${encodeURIComponent(query)}&doctor=${Math.random()}`),
    post: (query, headers = {}, variables = {}) =>
      context.wordpress(graphql, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      }),
  };
  return context;
}

/**
 * Runs the checks of WordPress in turn; once it does not answer, or time is over, no more of them.
 *
 * @param {Record<string, Check>} checks
 * @param {Context} context
 */
async function runAll(checks, context) {
  const until = performance.now() + MOST_MS;
  /** @type {Worded[]} */
  const findings = [];
  /** @type {string | null} */
  let why = null;
  for (const [id, check] of Object.entries(checks)) {
    if (performance.now() > until) why ??= 'not asked: a minute is over';
    const finding = why === null ? await check(context) : unchecked(why);
    const isBase = id === 'reachable' || id === 'wpgraphql';
    const { gone } = context;
    const isLost = why === null && gone !== null && !isBase;
    const lost = isLost && broken(gone, `WordPress stopped answering: ${gone.seen}`);
    if (gone !== null || (isBase && finding.level === 2)) why ??= 'not asked: see above';
    findings.push(worded(id, lost || finding));
  }
  return findings;
}

/**
 * Runs the doctor.
 *
 * @param {Examination & { json?: boolean }} options
 */
export async function examine({ json = false, ...examination }) {
  const { environment } = examination;
  const context = contextOf(examination);
  const findings = await runAll(siteChecks, context);
  const { wordpressUrl: wordpress, siteUrl, hasWordPress } = context;
  if (hasWordPress) {
    /** @type {Record<string, Check>} */
    const signsIn = examination.user ? { account } : {};
    const checks = { ...wordpressChecks, ...pluginChecks, ...signsIn, ...contentChecks };
    findings.push(...(await runAll(checks, context)));
  } else {
    const seen = 'not asked: NEXT_PUBLIC_WORDPRESS_URL is not set, or wrong';
    findings.push(worded('reachable', unchecked(`${seen}. npm run doctor -- URL asks another`)));
  }
  const about = { wordpress: hasWordPress ? wordpress : null, site: siteUrl };
  return report(findings, { json, environment, about });
}

/** Runs the command in the folder of a site. Resolves with the exit code; throws UserError. @param {string[]} args */
export async function runDoctor(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'boolean' }, user: { type: 'string' } },
    allowPositionals: true,
  });
  const environment = readEnvironment({ development: false });
  if (values.user && !environment.DOCTOR_PASSWORD) {
    throw new UserError('--user takes the password from DOCTOR_PASSWORD.');
  }
  const { exitCode, text } = await examine({ environment, url: positionals[0], ...values });
  console.log(text);
  return exitCode;
}
