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

/** Whether a session counts: not ended, and of the CMS this site now stands in front of. */
export async function isAlive(session: SessionToken): Promise<boolean> {
  return session.cms === readServerEnv().wordpressUrl && !(await isEnded(session));
}

/** The session of a request, with the CMS's tokens; null for visitors. Asks nobody. */
export async function sessionOfRequest(req: RequestWithCookies): Promise<SessionToken | null> {
  const { authSecret } = readServerEnv();
  const value = sessionCookieOf(req);
  if (!authSecret || !value) return null;
  const session = await openSession(value, authSecret);
  return session && (await isAlive(session)) ? session : null;
}

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
