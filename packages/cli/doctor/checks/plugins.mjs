/** The plugins beside WPGraphQL: signing in, FaustWP's settings, the publish plugin. */
import { createHmac } from 'node:crypto';
import { settingWarnings } from '@showcase/next/settings.mjs';
import { good, notSent, unchecked, wrong } from '../findings.mjs';

/** Returns the log's warning about a variable; undefined for none. */
const warningOf = (env, name) => settingWarnings(env).find((line) => line.startsWith(`${name} `));

async function signIn(context) {
  // It never runs: arguments are missing, and one field nobody has.
  const { json } = await context.post(
    'mutation DoctorSignIn{doctorProbe login{authToken}generateAuthorizationCode{code}}',
  );
  const messages = (json?.errors ?? []).map(({ message }) => String(message));
  const lacks = (field) => messages.some((text) => text.includes(`Cannot query field "${field}"`));
  if (!lacks('doctorProbe')) return unchecked('WPGraphQL does not say what it lacks');
  const [jwt, faust] = [!lacks('login'), !lacks('generateAuthorizationCode')];
  context.faust = faust;
  const { SIGN_IN_WITH: chosen } = context.env;
  if (!jwt && !faust) return wrong('none', 'no plugin for it is active');
  if ((chosen === 'jwt' && !jwt) || (chosen === 'faust' && !faust)) {
    return wrong('absent', `SIGN_IN_WITH is ${chosen}, and that plugin is not active`);
  }
  if (chosen === 'faust' && jwt) return wrong('clash', 'both plugins are active');
  const besides = faust ? ', which refuses FaustWP’s tokens' : '';
  return good(jwt ? `with WPGraphQL JWT Authentication${besides}` : 'with FaustWP');
}

async function faust(context) {
  if (!context.faust) return wrong('off', 'FaustWP is not active');
  if (context.isOther) return notSent;
  const { FAUST_SECRET_KEY } = context.env;
  const warning = warningOf(context.env, 'FAUST_SECRET_KEY');
  if (warning) return wrong('missing', warning);
  const { status, type, json } = await context.wordpress('/?rest_route=/faustwp/v1/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': FAUST_SECRET_KEY },
    body: '{"code":"showcase-doctor"}',
  });
  // With the right key the code is what is wrong.
  if (json?.code === 'invalid_request') return good('FAUST_SECRET_KEY is that of WordPress');
  if (json && status === 401) return wrong('key', 'WordPress has another FAUST_SECRET_KEY');
  return wrong('closed', `WordPress answers ${status} with ${type}`);
}

const originOf = (url) => (URL.canParse(url) ? new URL(url).origin : '');

async function frontEnd(context) {
  const { wordpress, siteUrl } = context;
  if (!context.faust) return unchecked('FaustWP is not active');
  const { location } = await wordpress('/');
  const [, inFeed] = /<item>.*?<link>([^<]+)/s.exec((await wordpress('/feed/')).text) ?? [];
  const own = originOf(context.wordpressUrl);
  const front = [location, inFeed].map(originOf).find((origin) => origin && origin !== own);
  if (!front) return unchecked('WordPress does not tell: FaustWP’s redirects and rewrites are off');
  if (front === originOf(siteUrl)) return good(`FaustWP leads to ${front}`);
  return wrong('other', `FaustWP leads to ${front}, and this site is ${siteUrl}`);
}

async function preview({ ask, wordpress, wordpressUrl, siteUrl, siteAnswers, postId, faust: on }) {
  if (!on || !postId) return unchecked('FaustWP is not active, or there is no published post');
  const path = `/?p=${postId}&preview=true`;
  const there = await wordpress(path);
  if (['', originOf(wordpressUrl)].includes(originOf(there.location))) {
    return wrong('off', `WordPress’s ${path} answers ${there.status}, and does not lead here`);
  }
  const back = await wordpress(`/generate?redirect_uri=${encodeURIComponent(siteUrl + path)}`);
  if (!back.location.includes('wp-login.php')) {
    return wrong('generate', `WordPress’s /generate answers ${back.status} ${back.location}`);
  }
  if (!siteAnswers) return unchecked('WordPress leads here and back; this site does not run');
  const { status } = await ask(siteUrl + path);
  if (status !== 200) return wrong('here', `this site answers ${status} to ${path}`);
  return good(`${path} leads here, and back to WordPress’s log-in`);
}

async function publish({ wordpress, env, isOther, siteAnswers }) {
  if (isOther) return notSent;
  const warning = warningOf(env, 'REVALIDATE_SECRET');
  if (warning) return wrong('unset', warning);
  const time = Math.floor(Date.now() / 1_000);
  const signed = createHmac('sha256', env.REVALIDATE_SECRET).update(`check ${time}`).digest('hex');
  const path = `/?rest_route=/headless-revalidate/v1/check&time=${time}`;
  const headers = { 'x-headless-check': `${time} ${signed}` };
  const { status, type, json } = await wordpress(path, { headers });
  if (json && [401, 403].includes(status)) return wrong('secret', 'WordPress has another secret');
  if (!json?.answer) return wrong('plugin', `its plugin answers ${status} with ${type}`);
  if (json.answer === '200') return good(`WordPress’s call to ${json.site} arrives`);
  const seen = `WordPress’s call to ${json.site}: ${json.answer}`;
  return siteAnswers ? wrong('lost', seen) : unchecked(`${seen} (this site does not run)`);
}

/** By id. */
export const pluginChecks = { 'sign-in': signIn, faust, 'front-end': frontEnd, preview, publish };
