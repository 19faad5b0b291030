/** The plugins beside WPGraphQL: signing in, FaustWP's settings, the publish plugin. */
import { createHmac } from 'node:crypto';
import { settingWarnings } from '@showcase/next/settings.mjs';
import { partOf } from '../../processes/errors.mjs';
import { errorsOf } from '../ask.mjs';
import { good, notSent, unchecked, wrong } from '../findings.mjs';
/** @import { Check, Context } from '../findings.mjs' */

/** Returns the log's warning about a variable; undefined for none. @param {Context['env']} env @param {string} name */
const warningOf = (env, name) => settingWarnings(env).find((line) => line.startsWith(`${name} `));

/**
 * Sends a wrong token, which WPGraphQL JWT Authentication answers with errors, and without its secret with status 403.
 *
 * @param {Context} context
 */
async function tokenProblem({ post }) {
  const answer = await post('{generalSettings{title}}', {
    authorization: 'Bearer showcase-doctor',
  });
  const hasErrors = errorsOf(answer).length > 0;
  if (hasErrors && answer.status === 403) {
    return wrong('unsigned', 'WordPress answers 403 to a wrong token');
  }
  const isLost = partOf(answer.json, 'data', 'generalSettings') && !hasErrors;
  return isLost ? wrong('lost', 'WordPress answers a wrong token as it answers none') : null;
}

/** Whether the whole REST API is closed, and not one route. @param {Context} context */
const isRestClosed = async ({ wordpress }) =>
  [401, 403].includes((await wordpress('/?rest_route=/')).status);

/** Exchanges a code for tokens at FaustWP. @param {Pick<Context, 'wordpress' | 'env'>} context @param {string} code */
export const exchange = ({ wordpress, env: { FAUST_SECRET_KEY: key } }, code) =>
  wordpress('/?rest_route=/faustwp/v1/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': key ?? '' },
    body: JSON.stringify({ code }),
  });

/** @type {Check} */
async function signIn(context) {
  // It never runs: arguments are missing, and one field nobody has.
  const answer = await context.post(
    'mutation DoctorSignIn{doctorProbe login{authToken}generateAuthorizationCode{code}}',
  );
  const messages = errorsOf(answer);
  /** @param {string} field */
  const lacks = (field) => messages.some((text) => text.includes(`Cannot query field "${field}"`));
  if (!lacks('doctorProbe')) return unchecked('WPGraphQL does not say what it lacks');
  const [jwt, faust] = [!lacks('login'), !lacks('generateAuthorizationCode')];
  Object.assign(context, { faust, jwt });
  const { SIGN_IN_WITH: chosen } = context.env;
  if (!jwt && !faust) return wrong('none', 'no plugin for it is active');
  if ((chosen === 'jwt' && !jwt) || (chosen === 'faust' && !faust)) {
    return wrong('absent', `SIGN_IN_WITH is ${chosen}, and that plugin is not active`);
  }
  if (chosen === 'faust' && jwt) return wrong('clash', 'both plugins are active');
  const problem = jwt ? await tokenProblem(context) : null;
  if (problem) return problem;
  const besides = faust ? ', which refuses FaustWP’s tokens' : '';
  return good(jwt ? `with WPGraphQL JWT Authentication${besides}` : 'with FaustWP');
}

/** @type {Check} */
async function faust(context) {
  if (!context.faust) return wrong('off', 'FaustWP is not active');
  if (context.isOther) return notSent;
  const { FAUST_SECRET_KEY: key } = context.env;
  const warning = warningOf(context.env, 'FAUST_SECRET_KEY');
  if (warning || !key) return wrong('missing', warning ?? 'FAUST_SECRET_KEY is not set');
  const { status, type, json } = await exchange(context, 'showcase-doctor');
  // With the right key the code is what is wrong.
  if (partOf(json, 'code') === 'invalid_request')
    return good('FAUST_SECRET_KEY is that of WordPress');
  if (json && status === 401 && !(await isRestClosed(context)))
    return wrong('key', 'WordPress has another FAUST_SECRET_KEY');
  return wrong('closed', `WordPress answers ${status} with ${type}`);
}

/** @param {string} url */
const originOf = (url) => (URL.canParse(url) ? new URL(url).origin : '');
/** @param {string} url */
const folderOf = (url) => new URL(url).pathname.replace(/\/$/, '');

/**
 * Whether an address is WordPress's, and not this site's: on one host the deeper folder decides.
 *
 * @param {string} url
 * @param {Context} context
 */
function isAtWordPress(url, { wordpressUrl, siteUrl }) {
  /** @param {string} home */
  const isBelow = (home) => url.replace(/[?#].*$/s, '').startsWith(`${home}/`);
  const isDeeper = folderOf(siteUrl).length > folderOf(wordpressUrl).length;
  return isBelow(wordpressUrl) && !(isDeeper && isBelow(siteUrl));
}

/** @type {Check} */
async function frontEnd(context) {
  const { wordpress, siteUrl } = context;
  if (!context.faust) return unchecked('FaustWP is not active');
  const { location } = await wordpress('/');
  const [, inFeed = ''] = /<item>.*?<link>([^<]+)/s.exec((await wordpress('/feed/')).text) ?? [];
  const away = [location, inFeed].find((url) => originOf(url) && !isAtWordPress(url, context));
  const front = originOf(away ?? '');
  if (!front) return unchecked('WordPress does not tell: FaustWP’s redirects and rewrites are off');
  if (front === originOf(siteUrl)) return good(`FaustWP leads to ${front}`);
  return wrong('other', `FaustWP leads to ${front}, and this site is ${siteUrl}`);
}

/**
 * Checks the address to which FaustWP redirects after a log-in from `/generate`: FaustWP uses the root of the host, even
 * for a WordPress in a folder.
 *
 * @param {Context} context
 * @param {string} logIn
 */
async function afterLogIn({ ask, adminUrl, siteUrl }, logIn) {
  const { searchParams } = new URL(logIn);
  const after = new URL(searchParams.get('redirect_to') ?? '/', logIn);
  const folder = folderOf(adminUrl);
  if (after.pathname.startsWith(`${folder}/generate`)) return null;
  const { location, status, failure } = await ask(after.href);
  const leadsOn = [adminUrl, siteUrl].some((url) => location.startsWith(`${url}/generate`));
  if (leadsOn) return null;
  const { origin, pathname } = after;
  const seen = failure?.seen ?? `${origin}${pathname} answers ${status}`;
  return wrong('root', seen, `${adminUrl}/generate/`);
}

/** @type {Check} */
async function preview(context) {
  const { ask, get, wordpress, adminUrl, siteUrl, siteAnswers, postId, faust: on } = context;
  if (!on || !postId) return unchecked('FaustWP is not active, or there is no published post');
  const path = `/?p=${postId}&preview=true`;
  const there = await wordpress(path);
  if (!there.location || isAtWordPress(there.location, context)) {
    return wrong('off', `WordPress’s ${path} answers ${there.status}, and does not lead here`);
  }
  const generate = `${adminUrl}/generate`;
  const back = await ask(`${generate}?redirect_uri=${encodeURIComponent(siteUrl + path)}`);
  if (!back.location.includes('wp-login.php')) {
    const { json } = await get('{generalSettings{url}}');
    const url = String(partOf(json, 'data', 'generalSettings', 'url'));
    const isElsewhere = URL.canParse(url) && folderOf(url) !== folderOf(adminUrl);
    const seen = `${generate} answers ${back.status} ${back.location}`.trim();
    return isElsewhere ? wrong('folder', seen, url) : wrong('generate', seen);
  }
  // With the JWT plugin people sign in on this site itself.
  const lost = context.jwt ? null : await afterLogIn(context, back.location);
  if (lost) return siteAnswers ? lost : unchecked(`${lost.seen} (this site does not run)`);
  if (!siteAnswers) return unchecked('WordPress leads here and back; this site does not run');
  const { status } = await ask(siteUrl + path);
  if (status !== 200) return wrong('here', `this site answers ${status} to ${path}`);
  return good(`${path} leads here, and back to WordPress’s log-in`);
}

/** @type {Check} */
async function publish(context) {
  const { wordpress, env, isOther, siteAnswers } = context;
  if (isOther) return notSent;
  const { REVALIDATE_SECRET: secret } = env;
  const warning = warningOf(env, 'REVALIDATE_SECRET');
  if (warning || !secret) return wrong('unset', warning ?? 'REVALIDATE_SECRET is not set');
  const time = Math.floor(Date.now() / 1_000);
  const signed = createHmac('sha256', secret).update(`check ${time}`).digest('hex');
  const path = `/?rest_route=/headless-revalidate/v1/check&time=${time}`;
  const headers = { 'x-headless-check': `${time} ${signed}` };
  const { status, type, json } = await wordpress(path, { headers });
  if (json && [401, 403].includes(status)) {
    const isClosed = await isRestClosed(context);
    if (isClosed) return wrong('closed', `WordPress’s REST API answers ${status} with ${type}`);
    return wrong('secret', 'WordPress has another secret');
  }
  const [answer, site] = [partOf(json, 'answer'), partOf(json, 'site')];
  if (!answer) return wrong('plugin', `its plugin answers ${status} with ${type}`);
  if (answer === '200') return good(`WordPress’s call to ${site} arrives`);
  const seen = `WordPress’s call to ${site}: ${answer}`;
  return siteAnswers ? wrong('lost', seen) : unchecked(`${seen} (this site does not run)`);
}

/** By id. */
export const pluginChecks = { 'sign-in': signIn, faust, 'front-end': frontEnd, preview, publish };
