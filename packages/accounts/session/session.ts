import type { ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';

import { HttpError } from '@showcase/next/http/http-error';
import { siteWords } from '@showcase/next/definition/site-words';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { freshTokens } from './cms-tokens';
import { endSession, isEnded, recordLostAt } from './ended-sessions';
import { sessionToken, type CmsTokens, type Identity, type SessionToken } from './session-token';
import { noteSignedIn } from './set-up';
import {
  clearDeadCookies,
  clearSessionCookies,
  seal,
  SESSION_SECONDS,
  sessionCookieOf,
  writeCookie,
  unseal,
  type RequestWithCookies,
} from '@showcase/next/http/cookies';

/** The session's cookie, in NextAuth's own form, which has no salt. */
const sealed = { salt: '', seconds: SESSION_SECONDS, schema: sessionToken };

async function openSession(req: RequestWithCookies): Promise<SessionToken | null> {
  const value = sessionCookieOf(req);
  return value === null ? null : unseal(sealed, value);
}

/**
 * Returns the session of a request, with the CMS's tokens; null without one, when it was revoked, or
 * of another CMS than the configured one. Sends no request to the CMS.
 */
export async function sessionOfRequest(req: RequestWithCookies): Promise<SessionToken | null> {
  const session = await openSession(req);
  if (session?.cms !== readServerEnv().wordpressUrl) return null;
  return (await isEnded(session)) ? null : session;
}

/** Sets the cookies of a new session, or of one with refreshed tokens. */
export async function saveSession(res: ServerResponse, session: SessionToken): Promise<void> {
  writeCookie(res, 'next-auth.session-token', await seal(sealed, session));
  writeCookie(res, 'signed-in', '1');
}

/** Whether the session of a request is over because the record of ended sessions was lost. */
export async function isSessionLost(req: RequestWithCookies): Promise<boolean> {
  const session = await openSession(req);
  return session !== null && session.signedInAt <= recordLostAt();
}

/** Deletes the cookies of a session that is over. @returns the error that says so */
export async function signedOut(req: RequestWithCookies, res: ServerResponse): Promise<HttpError> {
  clearDeadCookies(req, res);
  const { session_lost: lost } = siteWords().server.errors;
  return new HttpError(401, 'signed_out', {}, (await isSessionLost(req)) ? lost : undefined);
}

/** Revokes the session of a request, and deletes its cookies. @returns as endSession */
export async function dropSession(req: RequestWithCookies, res: ServerResponse): Promise<boolean> {
  clearSessionCookies(req, res);
  const session = await sessionOfRequest(req);
  return session === null || endSession(session);
}

/**
 * Returns the session of a request with valid CMS tokens, refreshing them when necessary, and
 * updates the cookies in the response.
 *
 * @throws HttpError `signed_out` without a session, or when the CMS ended it; CmsUnavailableError
 */
export async function requireSession(
  req: RequestWithCookies,
  res: ServerResponse,
): Promise<SessionToken> {
  const session = await sessionOfRequest(req);
  if (!session) throw await signedOut(req, res);
  const tokens = await freshTokens(session);
  if (!tokens) throw await signedOut(req, res);
  if (tokens === session.tokens) return session;
  const current = { ...session, tokens };
  await saveSession(res, current);
  return current;
}

/** Browsers limit cookies to 4,096 bytes, and WordPress allows names of 250 characters. */
const shortened = (text: string) => [...text].slice(0, 80).join('');

/** Creates a session that begins now. */
export function newSession(identity: Identity, tokens: CmsTokens): SessionToken {
  const { sub, name, username, email, picture } = identity;
  noteSignedIn();
  return {
    sub,
    name: shortened(name),
    username: shortened(username),
    email: email && email.length <= 120 ? email : null,
    picture: picture && picture.length <= 300 ? picture : null,
    sid: randomUUID(),
    // Later than a loss of the record that is noticed only now.
    signedInAt: Math.max(Date.now(), recordLostAt() + 1),
    cms: readServerEnv().wordpressUrl,
    tokens,
  };
}
