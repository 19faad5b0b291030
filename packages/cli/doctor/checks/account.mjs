/** Signs in with a test account, and shows the token that WordPress issues to WordPress. */
import { partOf } from '../../processes/errors.mjs';
import { errorsOf } from '../ask.mjs';
import { causeIn, good, notSent, unchecked, wrong } from '../findings.mjs';
import { exchange } from './plugins.mjs';
/** @import { Check, Context } from '../findings.mjs' */

const LOGIN =
  'mutation DoctorLogin($username:String!,$password:String!){login(input:{username:$username,password:$password}){authToken}}';
const CODE =
  'mutation DoctorCode($username:String,$email:String,$password:String!){generateAuthorizationCode(input:{username:$username,email:$email,password:$password}){code error}}';

/** Returns a message of WordPress, which has HTML in it, as text. @param {unknown} html */
const textOf = (html) =>
  String(html)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/<[^>]*>/g, '')
    .slice(0, 80);

/**
 * Returns the token that WPGraphQL JWT Authentication issues, or what is wrong.
 *
 * @param {Context} context
 * @param {object} credentials
 */
async function jwtToken({ post }, credentials) {
  const answer = await post(LOGIN, {}, credentials);
  const token = partOf(answer.json, 'data', 'login', 'authToken');
  if (typeof token === 'string') return token;
  const [message = `status ${answer.status}`] = errorsOf(answer);
  if (message.startsWith('JWT Auth is not')) return wrong(causeIn('sign-in', 'unsigned'), message);
  return wrong(message === 'Internal server error' ? 'failed' : 'refused', textOf(message));
}

/**
 * Returns the token that FaustWP issues, or what is wrong.
 *
 * @param {Context} context
 * @param {object} credentials
 */
async function faustToken(context, credentials) {
  const { json } = await context.post(CODE, {}, credentials);
  const given = partOf(json, 'data', 'generateAuthorizationCode');
  const code = partOf(given, 'code');
  if (typeof code !== 'string') return wrong('refused', textOf(partOf(given, 'error')));
  const { status, json: tokens } = await exchange(context, code);
  const token = partOf(tokens, 'accessToken');
  return typeof token === 'string' ? token : wrong('exchange', `it answers ${status} to its code`);
}

/** @type {Check} */
export async function account(context) {
  const { user = '', jwt, faust, post, env, environment } = context;
  if (!jwt && !faust) return unchecked('no plugin for it is active');
  const isJwt = jwt && env.SIGN_IN_WITH !== 'faust';
  if (!isJwt && context.isOther) return notSent;
  // FaustWP takes an e-mail address in a field of its own.
  const name = !isJwt && user.includes('@') ? { email: user } : { username: user };
  const credentials = { ...name, password: environment.DOCTOR_PASSWORD };
  const token = await (isJwt ? jwtToken : faustToken)(context, credentials);
  if (typeof token !== 'string') return token;
  const answer = await post('{viewer{name}}', { authorization: `Bearer ${token}` });
  if (partOf(answer.json, 'data', 'viewer')) return good(`${user} signs in`);
  const [error] = errorsOf(answer);
  return error
    ? wrong('rejected', `WordPress answers ${answer.status} to its token: ${error}`)
    : wrong(causeIn('sign-in', 'lost'), 'WordPress answers its token as it answers none');
}
