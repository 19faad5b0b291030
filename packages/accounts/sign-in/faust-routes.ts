import { sitePath, withoutBasePath } from '@showcase/wordpress/environment/base-path';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { HttpError } from '@showcase/next/routes/http-error';
import { apiRoute } from '@showcase/next/routes/api-route';
import { REFRESH_BEFORE_MS } from '../session/fresh-tokens';
import { dropSession } from '../session/session';
import { clearAllCookies, writeCookie } from '@showcase/next/routes/cookies';
import { sessionOrCode, stateFor } from './authorization-code';
import { cmsKind } from './cms-kind';
import { safeReturnPath } from './safe-return-path';
import {
  HOME_PATH,
  RETURN_PARAMETERS,
  sessionRequiredUrl,
  STATE_PARAMETER,
} from './sign-in-addresses';

/** Shortest lifetime that is told, ms: with a shorter one Faust's client would ask again without a pause. */
const LEAST_MS = 90_000;

/**
 * `GET /api/faust/auth/token`, with `?code=…&state=…` after a redirect from WordPress: responds
 * with the access token and its expiry only. 401: not signed in; 503: the CMS is unavailable, the
 * session stays.
 */
export const handleToken = apiRoute('GET', async (req, res) => {
  if (!readServerEnv().authSecret) throw new HttpError(403, 'not_set_up');
  const { code, state } = req.query;
  const { tokens } = await sessionOrCode(req, res, { code, state });
  const now = Date.now();
  const isLasting = tokens.expiresAt - now > REFRESH_BEFORE_MS;
  const expiresAt = isLasting ? tokens.expiresAt : now + LEAST_MS;
  // Rounded up, so that the client asks when the server refreshes.
  const accessTokenExpiration = Math.ceil(expiresAt / 1000);
  return { accessToken: tokens.access, accessTokenExpiration };
});

/** Returns the redirect URI, without the parameters of an earlier redirect from WordPress. */
function returnUrl(path: string, siteUrl: string): URL {
  const url = new URL(siteUrl + path);
  for (const name of RETURN_PARAMETERS) url.searchParams.delete(name);
  return url;
}

/**
 * `GET /api/faust/auth/start?redirect_uri=…`: redirects to the login. With FaustWP alone that is
 * WordPress, which redirects back with a `?code=`; otherwise, because its token would be rejected,
 * this site's sign-in page.
 */
export const handleStart = apiRoute('GET', async (req, res) => {
  const { siteUrl, wordpressUrl, faustSecret } = readServerEnv();
  const back = returnUrl(safeReturnPath(req.query.redirect_uri, siteUrl) ?? HOME_PATH, siteUrl);
  if (faustSecret === null || (await cmsKind()) !== 'faust') {
    const path = withoutBasePath(back.pathname + back.search);
    res.redirect(302, sitePath(sessionRequiredUrl(path)));
    return;
  }
  const state = stateFor(req);
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
