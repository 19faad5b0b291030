import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { countRequest, REQUESTS } from '@showcase/next/limits/limits';
import { answerError, HttpError, isTooMany, sendJson } from '@showcase/next/routes/http-error';
import { isSameOrigin } from '@showcase/next/routes/api-route';
import { endSession } from '../session/ended-sessions';
import { sessionOfRequest } from '../session/session';
import { callbackCookie, clearDeadCookies } from '@showcase/next/routes/cookies';
import { logFromBrowser } from './nextauth-log';
import { authOptions } from './nextauth-options';
import { safeReturnPath } from './safe-return-path';
import { TOO_MANY_ATTEMPTS } from './sign-in-addresses';

const ACTIONS = /^(?:session|csrf|providers|signin|signout|callback|error|_log)$/;
const METHODS = ['GET', 'HEAD', 'POST'];
/** Error codes and provider names: NextAuth inserts them into URLs unescaped. */
const PLAIN_NAME = /^[A-Za-z_]{1,64}$/;

/** Returns a value, or the first of several, as text. */
function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

/** Drops a callback URL that leads off the site; NextAuth responds to some of them with 500. */
function withSafeCallback(
  fields: Partial<Record<string, unknown>>,
  siteUrl: string,
): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === undefined || name === 'callbackUrl' ? [] : [[name, text] as const];
  });
  const path = safeReturnPath(textOf(fields.callbackUrl), siteUrl);
  return { ...Object.fromEntries(texts), ...(path !== null && { callbackUrl: siteUrl + path }) };
}

/** Does the same for NextAuth's callback URL cookie. */
function cleanCallbackCookie(req: NextApiRequest, siteUrl: string): void {
  const name = callbackCookie();
  const value = req.cookies[name];
  if (value === undefined) return;
  const path = safeReturnPath(value, siteUrl);
  if (path === null) delete req.cookies[name];
  else req.cookies[name] = siteUrl + path;
}

/**
 * Handles the browser's hand-over of a sign-in response, with a limit of failed ones, and revokes the
 * previous session, whose cookie may have been copied.
 */
async function handleCallback(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const before = await sessionOfRequest(req);
  try {
    const undo = await countRequest(req, REQUESTS.tokens);
    await NextAuth(req, res, authOptions(req, res));
    const hasBegun = String(res.getHeader('set-cookie')).includes('signed-in=1');
    if (!hasBegun) return;
    await undo();
    if (before) await endSession(before);
  } catch (error) {
    if (!isTooMany(error)) throw error;
    // NextAuth's browser code reads the error from a URL.
    const url = `${readServerEnv().siteUrl}/login/?error=${TOO_MANY_ATTEMPTS}`;
    sendJson(res, error.status, { url }, error.headers);
  }
}

/**
 * Handles all requests under /api/auth with NextAuth, after validating what it does not validate:
 * callback URLs, action and error names, log entries from browsers.
 */
export async function handleAuth(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { siteUrl, authSecret } = readServerEnv();
  const path = [req.query.nextauth ?? []].flat();
  const [action = '', name] = path;
  res.setHeader('cache-control', 'private, no-store');
  const isName = name === undefined || PLAIN_NAME.test(name);
  if (!ACTIONS.test(action) || !isName || path.length > 2) {
    return answerError(res, new HttpError(404, 'not_found'));
  }
  if (!METHODS.includes(req.method ?? '')) {
    return answerError(res, new HttpError(405, 'method', { allow: METHODS.join(', ') }));
  }
  if (action === '_log') {
    if (req.method === 'POST' && isSameOrigin(req)) logFromBrowser(req.body);
    res.status(200).json({});
    return;
  }
  // Beside NextAuth's own csrf check, and before any cookie is set.
  if (req.method === 'POST' && !isSameOrigin(req)) {
    return answerError(res, new HttpError(403, 'cross_site'));
  }
  // NextAuth responds to a GET with credentials with 500.
  if (action === 'callback' && req.method !== 'POST') {
    return answerError(res, new HttpError(405, 'method', { allow: 'POST' }));
  }
  // NextAuth reads the address of this route from the environment. Next puts a value of the build in
  // where the variable is read by its name (next.config.js).
  Object.assign(process.env, { NEXTAUTH_URL: `${siteUrl}/api/auth` });
  const { nextauth, ...query } = req.query;
  const safeQuery = withSafeCallback(query, siteUrl);
  if (!PLAIN_NAME.test(safeQuery.error ?? '')) delete safeQuery.error;
  if (action === 'error' && safeQuery.error === undefined && authSecret) {
    // NextAuth would name the error `undefined`, except that without a secret it says so.
    res.redirect(302, sitePath('/login/'));
    return;
  }
  cleanCallbackCookie(req, siteUrl);
  Object.assign(req, {
    query: { ...safeQuery, nextauth },
    body: withSafeCallback(fieldsOf(req.body), siteUrl),
  });

  if (!(await sessionOfRequest(req))) clearDeadCookies(req, res);
  try {
    if (action === 'callback') await handleCallback(req, res);
    else await NextAuth(req, res, authOptions(req, res));
  } catch (error) {
    answerError(res, error);
  }
}
