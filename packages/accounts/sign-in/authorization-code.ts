import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { sitePath, withoutBasePath } from '@showcase/wordpress/environment/base-path';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { countRefused, countRequest, REQUESTS } from '@showcase/next/limits/limits';
import { apiRoute } from '@showcase/next/routes/api-route';
import {
  clearAllCookies,
  readCookie,
  writeCookie,
  type RequestWithCookies,
} from '@showcase/next/routes/cookies';
import { asHttpError, HttpError, isTooMany } from '@showcase/next/routes/http-error';
import { REFRESH_BEFORE_MS } from '../session/cms-tokens';
import { dropSession, requireSession, saveSession } from '../session/session';
import type { SessionToken } from '../session/session-token';
import { rememberBrowser } from './known-browser';
import {
  CODE_PARAMETER,
  HOME_PATH,
  RETURN_PARAMETERS,
  safeReturnPath,
  sessionRequiredUrl,
  STATE_PARAMETER,
} from './sign-in-addresses';
import { cmsKind, sessionFromCode } from './wordpress-login';

/** The form of a nonce that this site has made. */
const STATE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The nonce (OAuth `state`) in this browser's cookie. */
function stateOf(req: RequestWithCookies): string | null {
  const state = readCookie(req, 'faust-state') ?? '';
  return STATE.test(state) ? state : null;
}

/**
 * The nonce of a code that this browser has got from this site itself, for Faust's useLogin, which
 * sends back the code alone.
 */
export function stateOfCode(code: string): string {
  const hmac = createHmac('sha256', readServerEnv().NEXTAUTH_SECRET ?? '').update(code);
  return hmac.digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Compares digests, because timingSafeEqual needs equal lengths. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a returned nonce is the one in this browser's cookie. */
function isValidState(req: RequestWithCookies, given: unknown): boolean {
  const own = stateOf(req);
  return own !== null && typeof given === 'string' && timingSafeEqual(digest(given), digest(own));
}

/**
 * Returns the session of a request, or a new one for the authorization code in it.
 *
 * @throws HttpError; CmsUnavailableError, after which the code may still be valid
 */
async function sessionOrCode(
  req: RequestWithCookies,
  res: ServerResponse,
  { code, state }: { code: unknown; state: unknown },
): Promise<SessionToken> {
  const known = state ?? (typeof code === 'string' ? stateOfCode(code) : undefined);
  const isReturn = isValidState(req, known);
  try {
    const session = await requireSession(req, res);
    if (isReturn) writeCookie(res, 'faust-state', '');
    return session;
  } catch (error) {
    if (!(error instanceof HttpError) || code === undefined) throw error;
  }
  if (!readServerEnv().NEXTAUTH_SECRET) throw new HttpError(403, 'not_set_up');
  // Login CSRF: without the nonce a link could sign a visitor in to somebody else's account.
  if (!isReturn) throw new HttpError(401, 'state_refused');
  try {
    const session = await countRefused(countRequest(req, REQUESTS.tokens), async () => {
      if (typeof code !== 'string' || code.length > 500) throw new HttpError(401, 'code_refused');
      return sessionFromCode(code);
    });
    await saveSession(res, session);
    await rememberBrowser(req, res, session);
    writeCookie(res, 'faust-state', '');
    return session;
  } catch (error) {
    if (error instanceof HttpError && !isTooMany(error)) writeCookie(res, 'faust-state', '');
    throw error;
  }
}

/** Why an authorization code of WordPress was rejected. */
export type CodeProblem = Pick<HttpError, 'code' | 'message'>;

/**
 * Handles WordPress's redirect back to a page: exchanges the code in the query for a session.
 *
 * @returns why there is no session; null when there is one, or no code
 */
export async function acceptCode(
  req: RequestWithCookies,
  res: ServerResponse,
  query: Partial<Record<string, unknown>>,
): Promise<CodeProblem | null> {
  const code = query[CODE_PARAMETER];
  if (code === undefined) return null;
  try {
    await sessionOrCode(req, res, { code, state: query[STATE_PARAMETER] });
    return null;
  } catch (error) {
    const { code: refused, message } = asHttpError(error);
    return { code: refused, message };
  }
}

/** Shortest lifetime that is told, ms: with a shorter one Faust's client would ask again without a pause. */
const LEAST_MS = 90_000;

/**
 * `GET /api/faust/auth/token`, with `?code=…&state=…` after a redirect from WordPress: responds
 * with the access token and its expiry only. 401: not signed in; 503: the CMS is unavailable, the
 * session stays.
 */
export const handleToken = apiRoute('GET', async (req, res) => {
  if (!readServerEnv().NEXTAUTH_SECRET) throw new HttpError(403, 'not_set_up');
  const { code, state } = req.query;
  const { tokens } = await sessionOrCode(req, res, { code, state });
  const now = Date.now();
  const isLasting = tokens.expiresAt - now > REFRESH_BEFORE_MS;
  const expiresAt = isLasting ? tokens.expiresAt : now + LEAST_MS;
  // Rounded up, so that the client asks when the server refreshes.
  return { accessToken: tokens.access, accessTokenExpiration: Math.ceil(expiresAt / 1000) };
});

/**
 * `GET /api/faust/auth/start?redirect_uri=…`: redirects to the login. With FaustWP alone that is
 * WordPress, which redirects back with a `?code=`; otherwise, because its token would be rejected,
 * this site's sign-in page.
 */
export const handleStart = apiRoute('GET', async (req, res) => {
  const { siteUrl, wordpressUrl, FAUST_SECRET_KEY: faustSecret } = readServerEnv();
  const back = new URL(siteUrl + (safeReturnPath(req.query.redirect_uri, siteUrl) ?? HOME_PATH));
  for (const name of RETURN_PARAMETERS) back.searchParams.delete(name);
  if (faustSecret === null || (await cmsKind()) !== 'faust') {
    const path = withoutBasePath(back.pathname + back.search);
    return void res.redirect(302, sitePath(sessionRequiredUrl(path)));
  }
  // Concurrent redirects of one browser share the nonce.
  const state = stateOf(req) ?? randomUUID();
  writeCookie(res, 'faust-state', state);
  back.searchParams.set(STATE_PARAMETER, state);
  res.redirect(302, `${wordpressUrl}/generate?redirect_uri=${encodeURIComponent(back.href)}`);
});

/** `POST /api/faust/auth/logout`: ends the session of NextAuth and Faust, deletes all cookies. */
export const handleLogout = apiRoute('POST', async (req, res) => {
  clearAllCookies(req, res);
  if (!(await dropSession(req, res))) throw new HttpError(503, 'not_kept');
  return {};
});
