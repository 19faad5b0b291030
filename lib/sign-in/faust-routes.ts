import type { NextApiRequest, NextApiResponse } from 'next';

import { readServerEnv } from '../env';
import { answerError, answerOk } from '../session/api-route';
import { cmsAccess } from '../session/ask-cms-as';
import { isCmsUnavailable } from '../cms/errors';
import { clearStateCookie } from '../session/session-cookies';
import { proveCode } from './authorization-code';
import { isOwnState } from './return-state';
import { isSameOrigin } from '../session/same-origin';
import { keepSession } from '../session/session';
import { newSession } from '../session/session-token';

/**
 * Browsers ask again 60 s before the end, and at once when that is past. Tokens that live shorter,
 * and clocks that are wrong, must not make them ask without a pause.
 */
const SHORTEST_SECONDS = 90;

function answerToken(res: NextApiResponse, token: string, expiresAt: number): void {
  const now = Math.floor(Date.now() / 1000);
  const expiration = Math.max(Math.floor(expiresAt / 1000), now + SHORTEST_SECONDS);
  answerOk(res, { accessToken: token, accessTokenExpiration: expiration });
}

async function signInByCode(res: NextApiResponse, code: string) {
  const proven = await proveCode(code);
  // Not before: after trouble with the CMS the code may still be good.
  clearStateCookie(res);
  // A token that leads nowhere is never handed out.
  if (proven.kind !== 'ok') return answerError(res, proven.kind);
  const { tokens, identity } = proven;
  await keepSession(res, newSession(identity, readServerEnv().wordpressUrl, tokens));
  return answerToken(res, tokens.access, tokens.expiresAt);
}

/**
 * `GET /api/faust/auth/token`, with `?code=…&state=…` after a visit to WordPress: the access token
 * and when it ends, and nothing else. 401: not signed in; 503: the CMS is in trouble, nobody is
 * signed out by that.
 */
export async function handleToken(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (req.method !== 'GET') return answerError(res, 'method', { allow: 'GET' });
  if (!isSameOrigin(req)) return answerError(res, 'cross_site');
  if (!readServerEnv().authSecret) return answerError(res, 'not_set_up');
  const { code, state } = req.query;
  const isReturn = isOwnState(req, state);
  try {
    const access = await cmsAccess(req, res);
    if (access.kind === 'unavailable') return answerError(res, 'unavailable');
    if (access.kind === 'ok') {
      if (isReturn) clearStateCookie(res);
      return answerToken(res, access.token, access.expiresAt);
    }
    if (code === undefined) return answerError(res, 'signed_out');
    // Only who was sent to fetch a code may bring one; else a link would sign people in to others.
    if (!isReturn) return answerError(res, 'state_refused');
    if (typeof code !== 'string' || code.length > 500) return answerError(res, 'code_refused');
    return await signInByCode(res, code);
  } catch (error) {
    if (isCmsUnavailable(error)) return answerError(res, 'unavailable');
    throw error;
  }
}
