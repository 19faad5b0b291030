import type { NextApiRequest, NextApiResponse } from 'next';

import { answerError, answerOk } from '../session/api-route';
import { clearAllCookies } from '../session/session-cookies';
import { isSameOrigin } from '../session/same-origin';
import { dropSession } from '../session/session';

/**
 * `POST /api/faust/auth/logout`: ends the session, NextAuth's and Faust's being one, and
 * deletes all cookies. Only from this site, so that no other page signs people out.
 */
export async function handleLogout(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (req.method !== 'POST') return answerError(res, 'method', { allow: 'POST' });
  if (!isSameOrigin(req)) return answerError(res, 'cross_site');
  await dropSession(req, res);
  clearAllCookies(req, res);
  return answerOk(res, {});
}
