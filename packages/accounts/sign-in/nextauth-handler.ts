import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { z } from 'zod';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { countRequest, REQUESTS } from '@showcase/next/limits/limits';
import { isSameOrigin } from '@showcase/next/routes/api-route';
import { callbackCookie, clearDeadCookies } from '@showcase/next/routes/cookies';
import { answerError, HttpError, isTooMany, sendJson } from '@showcase/next/routes/http-error';
import { endSession } from '../session/ended-sessions';
import { sessionOfRequest } from '../session/session';
import { authOptions, logFromBrowser } from './nextauth-options';
import { safeReturnPath } from './sign-in-addresses';

const ACTIONS = /^(?:session|csrf|providers|signin|signout|callback|error|_log)$/;
/** Error codes and provider names: NextAuth inserts them into URLs unescaped. */
const PLAIN_NAME = /^[A-Za-z_]{1,64}$/;

/** The first of several values; nothing else than texts. */
const text = z
  .union([z.string(), z.array(z.string()).transform(([first]) => first)])
  .optional()
  .catch(undefined);

/** What NextAuth reads from a query or form. */
const parameters = z.object({
  callbackUrl: text,
  credentialsData: text,
  csrfToken: text,
  error: text,
  json: text,
});

/** Drops a callback URL that leads off the site; NextAuth responds to some of them with 500. */
function safeParameters(given: unknown, siteUrl: string) {
  const { callbackUrl, ...others } = parameters.parse(fieldsOf(given));
  const path = safeReturnPath(callbackUrl, siteUrl);
  return { ...others, ...(path !== null && { callbackUrl: siteUrl + path }) };
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
    const url = `${readServerEnv().siteUrl}/login/?error=TooManyAttempts`;
    sendJson(res, error.status, { url }, error.headers);
  }
}

/**
 * Handles all requests under /api/auth with NextAuth, after validating what it does not validate:
 * callback URLs, action and error names, log entries from browsers.
 */
export async function handleAuth(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { siteUrl, NEXTAUTH_SECRET: authSecret } = readServerEnv();
  const { nextauth, ...query } = req.query;
  const path = [nextauth ?? []].flat();
  const [action = '', name] = path;
  const isPost = req.method === 'POST';
  res.setHeader('cache-control', 'private, no-store');
  const isName = name === undefined || PLAIN_NAME.test(name);
  if (!ACTIONS.test(action) || !isName || path.length > 2) {
    return answerError(res, new HttpError(404, 'not_found'));
  }
  // NextAuth responds to a GET with credentials with 500.
  const methods = action === 'callback' ? ['POST'] : ['GET', 'HEAD', 'POST'];
  if (!methods.includes(req.method ?? '')) {
    return answerError(res, new HttpError(405, 'method', { allow: methods.join(', ') }));
  }
  if (action === '_log') {
    if (isPost && isSameOrigin(req)) logFromBrowser(req.body);
    return res.status(200).json({});
  }
  // Beside NextAuth's own csrf check, and before any cookie is set.
  if (isPost && !isSameOrigin(req)) return answerError(res, new HttpError(403, 'cross_site'));
  // NextAuth reads the address of this route from the environment. Next puts a value of the build in
  // where the variable is read by its name (next.config.js).
  Object.assign(process.env, { NEXTAUTH_URL: `${siteUrl}/api/auth` });
  const safeQuery = safeParameters(query, siteUrl);
  if (!PLAIN_NAME.test(safeQuery.error ?? '')) delete safeQuery.error;
  if (action === 'error' && safeQuery.error === undefined && authSecret) {
    // NextAuth would name the error `undefined`, except that without a secret it says so.
    return void res.redirect(302, sitePath('/login/'));
  }
  if (safeReturnPath(req.cookies[callbackCookie()], siteUrl) === null) {
    delete req.cookies[callbackCookie()];
  }
  const body = safeParameters(req.body, siteUrl);
  Object.assign(req, { query: { ...safeQuery, nextauth }, body });

  if (!(await sessionOfRequest(req))) clearDeadCookies(req, res);
  try {
    if (action === 'callback') await handleCallback(req, res);
    else await NextAuth(req, res, authOptions(req, res));
  } catch (error) {
    answerError(res, error);
  }
}
