/** This site: its variables, what it keeps, and whether it answers at its address. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  dataWarning,
  isOpenHttp,
  secretProblem,
  settingWarnings,
  siteUrlEffect,
} from '@showcase/next/settings.mjs';
import { codeOf, messageOf, partOf } from '../../processes/errors.mjs';
import { environmentFiles } from '../../project/environment.mjs';
import { broken, good, unchecked, wrong } from '../findings.mjs';
/** @import { Answer } from '../ask.mjs' */
/** @import { Check } from '../findings.mjs' */

/** A line of a secret whose value Next does not read as it stands: with `#` outside of quotes, or with `$`. */
const CUT =
  /^\s*(?:export\s+)?(FAUST_SECRET_KEY|NEXTAUTH_SECRET|REVALIDATE_SECRET|WORDPRESS_BASIC_AUTH)\s*=\s*(?:[^\s'"#][^'"\s]*#|.*(?<!\\)\$\w)/m;

/** Returns the secret of a file that Next reads otherwise than it stands there; undefined without one. @param {string} file */
const cutSecret = (file) =>
  existsSync(file) ? CUT.exec(readFileSync(file, 'utf8'))?.[1] : undefined;

/** @type {Check} */
async function settings({ problems, env, folder }) {
  const cut = environmentFiles.flatMap((name) => cutSecret(path.join(folder, name)) ?? []);
  if (cut.length > 0) return wrong('cut', `${cut.join(', ')} has # or $ in its value`);
  if (problems.length > 0) return broken('impossible', problems.join('; '));
  const [open] = settingWarnings(env).filter((line) => line.includes(' is http: '));
  return open ? wrong('open', open) : good('all variables have a possible value');
}

/** @type {Check} */
async function sessionSecret({ env }) {
  const problem = secretProblem(env.NEXTAUTH_SECRET);
  return problem ? wrong('bad', problem) : good('NEXTAUTH_SECRET is long enough');
}

/** @type {Check} */
async function disk({ env, folder }) {
  const data = path.resolve(folder, env.DATA_DIR);
  const file = path.join(data, `.doctor-${process.pid}`);
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    writeFileSync(file, 'x');
    rmSync(file);
    return good(`${env.DATA_DIR} can be written`);
  } catch (error) {
    return wrong('closed', dataWarning(env.DATA_DIR, codeOf(error) ?? messageOf(error)));
  }
}

/** With the engine's client, from its folder: this package has none. */
/** @type {Check} */
async function redis({ env, timeoutMs }) {
  if (env.REDIS_URL === null) return good('REDIS_URL is not set: one server');
  const engine = createRequire(import.meta.url).resolve('@showcase/next/settings.mjs');
  const client = pathToFileURL(createRequire(engine).resolve('@redis/client')).href;
  /** @type {typeof import('@redis/client')} */
  const { createClient } = await import(client);
  /** @type {import('@redis/client').RedisClientOptions['socket']} */
  const socket = { connectTimeout: timeoutMs, socketTimeout: timeoutMs, reconnectStrategy: false };
  const connection = createClient({ url: env.REDIS_URL, socket }).on('error', () => undefined);
  try {
    await connection.connect();
    await connection.ping();
    return good('it answers');
  } catch (error) {
    const why = /AUTH|WRONGPASS/.test(messageOf(error)) ? 'password' : 'away';
    return wrong(why, `it does not answer (${codeOf(error) ?? messageOf(error)})`);
  } finally {
    if (connection.isOpen) connection.destroy();
  }
}

/** @param {Answer} answer */
const isSite = ({ json }) => partOf(json, 'status') === 'ok';

/** @type {Check} */
async function site(context) {
  const { ask, siteUrl, env } = context;
  const answer = await ask(`${siteUrl}/api/health`);
  context.siteAnswers = isSite(answer);
  if (isSite(answer)) return good(`it answers at ${siteUrl}`);
  const local = new URL(siteUrl).pathname.replace(/\/$/, '');
  const here = `http://127.0.0.1:${env.PORT}${local}`;
  const runsHere = isSite(await ask(`${here}/api/health`));
  const isNear = !isOpenHttp(siteUrl.replace(/^https/, 'http'));
  if (!runsHere && isNear && answer.failure) return unchecked('it does not run');
  const { status, type, failure } = answer;
  const seen = failure?.seen ?? `${siteUrl}/api/health answers ${status} with ${type}`;
  const also = runsHere ? `; this site runs at ${here}` : '';
  return wrong('elsewhere', seen + also, siteUrlEffect(siteUrl));
}

/** @type {Check} */
async function https({ ask, siteUrl }) {
  const { protocol, host } = new URL(siteUrl);
  if (isOpenHttp(siteUrl)) return wrong('none', 'SITE_URL is http');
  if (protocol === 'http:') return good(`${siteUrl} is in this network`);
  const { failure, location } = await ask(`http://${host}/`);
  if (failure || location.startsWith('https:')) return good('SITE_URL is https');
  return wrong('both', `http://${host}/ does not redirect to https`);
}

/** @type {Check} */
async function cookies({ ask, siteUrl, siteAnswers, environment: { NEXTAUTH_URL: given = '' } }) {
  if (URL.canParse(given) && new URL(given).origin !== new URL(siteUrl).origin) {
    return wrong('other', `NEXTAUTH_URL is ${given}`);
  }
  if (!siteAnswers) return unchecked('this site does not answer');
  const { headers, status } = await ask(`${siteUrl}/api/auth/csrf`);
  const [cookie] = headers.getSetCookie();
  if (!cookie) return wrong('removed', `/api/auth/csrf answers ${status} without a cookie`);
  const isSafe = /httponly/i.test(cookie) && (/secure/i.test(cookie) || !/^https/.test(siteUrl));
  return isSafe ? good('they are for servers alone') : wrong('unsafe', 'Secure or HttpOnly lacks');
}

/** By id. */
export const siteChecks = {
  settings,
  'session-secret': sessionSecret,
  disk,
  redis,
  site,
  https,
  cookies,
};
