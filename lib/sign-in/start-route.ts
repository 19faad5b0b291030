import type { NextApiRequest, NextApiResponse } from 'next';

import { readServerEnv } from '../env';
import { answerError } from '../session/api-route';
import { cmsKind } from './cms-kind';
import { isCmsUnavailable } from '../cms/errors';
import { setStateCookie } from '../session/session-cookies';
import { RETURN_PARAMETERS, STATE_PARAMETER } from './return-address';
import { stateFor } from './return-state';
import { safeReturnPath } from './safe-return-path';
import { isSameOrigin } from '../session/same-origin';

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
export async function handleStart(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (req.method !== 'GET') return answerError(res, 'method', { allow: 'GET' });
  if (!isSameOrigin(req)) return answerError(res, 'cross_site');
  const { siteUrl, wordpressUrl, faustSecret } = readServerEnv();
  const back = returnUrl(safeReturnPath(req.query.redirect_uri, siteUrl) ?? '/home/', siteUrl);
  res.setHeader('cache-control', 'no-store');
  try {
    if (faustSecret !== null && (await cmsKind()) === 'faust') {
      const state = stateFor(req);
      setStateCookie(res, state);
      back.searchParams.set(STATE_PARAMETER, state);
      res.redirect(302, `${wordpressUrl}/generate?redirect_uri=${encodeURIComponent(back.href)}`);
      return;
    }
    const callback = encodeURIComponent(back.pathname + back.search);
    res.redirect(302, `/login/?error=SessionRequired&callbackUrl=${callback}`);
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    answerError(res, 'unavailable');
  }
}
