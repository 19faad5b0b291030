import { readServerEnv } from '../env';
import { ApiError, apiRoute } from '../session/api-route';
import { dropSession } from '../session/session';
import { clearAllCookies, setStateCookie } from '../session/session-cookies';
import { sessionOrCode, stateFor } from './authorization-code';
import { cmsKind } from './cms-kind';
import { safeReturnPath } from './safe-return-path';
import {
  HOME_PATH,
  RETURN_PARAMETERS,
  sessionRequiredUrl,
  STATE_PARAMETER,
} from './sign-in-addresses';

/**
 * Faust's client asks again 60 s before the end, and at once when that is past. Tokens that live
 * shorter, and clocks that are wrong, must not make it ask without a pause.
 */
const SHORTEST_SECONDS = 90;

/**
 * `GET /api/faust/auth/token`, with `?code=…&state=…` after a visit to WordPress: the access token
 * and when it ends, and nothing else. 401: not signed in; 503: the CMS is in trouble, nobody is
 * signed out by that.
 */
export const handleToken = apiRoute('GET', async (req, res) => {
  if (!readServerEnv().authSecret) throw new ApiError('not_set_up');
  const { code, state } = req.query;
  const { tokens } = await sessionOrCode(req, res, { code, state });
  const soonest = Math.floor(Date.now() / 1000) + SHORTEST_SECONDS;
  const accessTokenExpiration = Math.max(Math.floor(tokens.expiresAt / 1000), soonest);
  return { accessToken: tokens.access, accessTokenExpiration };
});

/** The address to come back to, without what an earlier visit to WordPress has left in it. */
function returnUrl(path: string, siteUrl: string): URL {
  const url = new URL(path, siteUrl);
  for (const name of RETURN_PARAMETERS) url.searchParams.delete(name);
  return url;
}

/**
 * `GET /api/faust/auth/start?redirect_uri=…`: where a page sends somebody who has to sign in first.
 * On a CMS whose own log-in gives a token that works (FaustWP alone) that is WordPress, which sends
 * them back with a `?code=`; elsewhere it is this site's sign-in page.
 */
export const handleStart = apiRoute('GET', async (req, res) => {
  const { siteUrl, wordpressUrl, faustSecret } = readServerEnv();
  const back = returnUrl(safeReturnPath(req.query.redirect_uri, siteUrl) ?? HOME_PATH, siteUrl);
  if (faustSecret === null || (await cmsKind()) !== 'faust') {
    res.redirect(302, sessionRequiredUrl(back.pathname + back.search));
    return;
  }
  const state = stateFor(req);
  setStateCookie(res, state);
  back.searchParams.set(STATE_PARAMETER, state);
  res.redirect(302, `${wordpressUrl}/generate?redirect_uri=${encodeURIComponent(back.href)}`);
});

/**
 * `POST /api/faust/auth/logout`: ends the session, NextAuth's and Faust's being one, and deletes all
 * cookies.
 */
export const handleLogout = apiRoute('POST', async (req, res) => {
  await dropSession(req, res);
  clearAllCookies(req, res);
  return {};
});
