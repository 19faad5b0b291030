import type { ServerResponse } from 'node:http';

import { readServerEnv } from '../env';
import {
  clearSessionCookies,
  sessionCookieOf,
  setSessionCookies,
  type RequestWithCookies,
} from './session-cookies';
import { endSession, isEnded } from './revoked-sessions';
import { openSession, sealSession, SESSION_SECONDS, type SessionToken } from './session-token';

/** Who is signed in, as the pages may know it. */
export interface SiteSession {
  userId: string;
  name: string;
  username: string;
  email: string | null;
  image: string | null;
  /** When the cookie ends unless it is used before, ISO 8601. */
  expires: string;
}

/** Whether a session counts: not ended, and of the CMS this site now stands in front of. */
export async function isAlive(session: SessionToken): Promise<boolean> {
  return session.cms === readServerEnv().wordpressUrl && !(await isEnded(session));
}

/** The session of a request, with the CMS's tokens; null for visitors. */
export async function sessionTokenOf(req: RequestWithCookies): Promise<SessionToken | null> {
  const { authSecret } = readServerEnv();
  const value = sessionCookieOf(req);
  if (!authSecret || !value) return null;
  const session = await openSession(value, authSecret);
  return session && (await isAlive(session)) ? session : null;
}

/** Who is signed in; null for visitors, and for sessions that were ended. Asks nobody. */
export async function readSession(req: RequestWithCookies): Promise<SiteSession | null> {
  const session = await sessionTokenOf(req);
  if (!session) return null;
  const { sub, name, username, email, picture } = session;
  return {
    userId: sub,
    name,
    username,
    email: email ?? null,
    image: picture ?? null,
    expires: new Date(Date.now() + SESSION_SECONDS * 1000).toISOString(),
  };
}

/** Puts a session, new or with newer tokens, into the answer's cookies. */
export async function keepSession(res: ServerResponse, session: SessionToken): Promise<void> {
  const { authSecret } = readServerEnv();
  if (!authSecret) throw new Error('NEXTAUTH_SECRET is not set.');
  setSessionCookies(res, await sealSession(session, authSecret));
}

/** Ends the session that a request came with, if any, and deletes its cookies. */
export async function dropSession(req: RequestWithCookies, res: ServerResponse): Promise<void> {
  const session = await sessionTokenOf(req);
  if (session) await endSession(session);
  clearSessionCookies(req, res);
}
