import type { ServerResponse } from 'node:http';

import { readServerEnv } from '../env';
import { ApiError } from './api-route';
import { freshTokens } from './fresh-tokens';
import { endSession, isEnded } from './revoked-sessions';
import {
  clearDeadCookies,
  clearSessionCookies,
  sessionCookieOf,
  setSessionCookies,
  type RequestWithCookies,
} from './session-cookies';
import { openSession, sealSession, type SessionToken } from './session-token';

/**
 * The session in the value of a cookie, with the CMS's tokens; null when it is none, when it has been
 * ended, and when it is of another CMS than the one that this site has now. Asks nobody.
 */
export async function openLiveSession(value: string | null): Promise<SessionToken | null> {
  const { authSecret, wordpressUrl } = readServerEnv();
  if (!authSecret || !value) return null;
  const session = await openSession(value, authSecret);
  return session?.cms === wordpressUrl && !(await isEnded(session)) ? session : null;
}

/** The session of a request; null for visitors. */
export const sessionOfRequest = (req: RequestWithCookies): Promise<SessionToken | null> =>
  openLiveSession(sessionCookieOf(req));

/** Puts a session, new or with newer tokens, into the answer's cookies. */
export async function keepSession(res: ServerResponse, session: SessionToken): Promise<void> {
  const { authSecret } = readServerEnv();
  if (!authSecret) throw new Error('NEXTAUTH_SECRET is not set.');
  setSessionCookies(res, await sealSession(session, authSecret));
}

/** Ends the session that a request came with, if any, and deletes its cookies. */
export async function dropSession(req: RequestWithCookies, res: ServerResponse): Promise<void> {
  const session = await sessionOfRequest(req);
  if (session) await endSession(session);
  clearSessionCookies(req, res);
}

/**
 * The session of a request with tokens for asking the CMS, refreshed when they have to be; the
 * cookies of the answer are brought up to date.
 *
 * @throws ApiError `signed_out` when nobody is signed in, or the CMS ended it; CmsUnavailableError
 */
export async function requireSession(
  req: RequestWithCookies,
  res: ServerResponse,
): Promise<SessionToken> {
  const session = await sessionOfRequest(req);
  if (!session) {
    clearDeadCookies(req, res);
    throw new ApiError('signed_out');
  }
  const tokens = await freshTokens(session);
  if (!tokens) {
    await dropSession(req, res);
    throw new ApiError('signed_out');
  }
  if (tokens === session.tokens) return session;
  const current = { ...session, tokens };
  await keepSession(res, current);
  return current;
}
