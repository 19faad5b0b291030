import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { decode, encode } from 'next-auth/jwt';

import { HttpError, type RequestWithCookies, writeCookie } from '@showcase/next/routes';
import { readServerEnv } from '@showcase/wordpress';
import { freshTokens } from './cms-tokens';
import {
  clearSessionCookies,
  COOKIES,
  SESSION_SECONDS,
  sessionCookieOf,
  type Exchange,
} from './cookies';
import { endOf, endSession, recordLostAt } from './ended-sessions';
import { sessionToken, type CmsTokens, type Identity, type SessionToken } from './session-token';
import { noteSignedIn } from './set-up';

/**
 * Finds the session of a request, with the CMS's tokens: the one place that says whether there is one. Null
 * without one, when it was ended, or of another CMS than the configured one. Sends no request to the CMS.
 *
 * @returns also whether it is over because the record of ended sessions was lost
 */
export async function findSession(
  req: RequestWithCookies,
): Promise<{ session: SessionToken | null; isLost: boolean }> {
  const { NEXTAUTH_SECRET: secret, wordpressUrl } = readServerEnv();
  const token = sessionCookieOf(req);
  const opened = token && secret ? await decode({ token, secret }).catch(() => null) : null;
  const session = sessionToken.safeParse(opened).data;
  if (session?.cms !== wordpressUrl) return { session: null, isLost: false };
  const end = await endOf(session);
  return { session: end === null ? session : null, isLost: end === 'lost' };
}

/** Deletes the cookies of a session that is over. @returns the error that says so */
function signedOut(exchange: Exchange, isLost = false): HttpError {
  clearSessionCookies(exchange);
  return new HttpError(401, 'signed_out', {}, isLost ? 'session_lost' : undefined);
}

/** Returns the session of a request, as findSession. @throws HttpError `signed_out` without one */
export async function requireSession(exchange: Exchange): Promise<SessionToken> {
  const { session, isLost } = await findSession(exchange.req);
  if (!session) throw signedOut(exchange, isLost);
  return session;
}

/**
 * Returns the session of a request, or a known one, with valid CMS tokens: with new ones where it has
 * none, also in its cookie.
 *
 * @throws HttpError `signed_out` without a session, or when the CMS ended it; CmsUnavailableError
 */
export async function freshSession(
  exchange: Exchange,
  known?: SessionToken,
): Promise<SessionToken> {
  const session = known ?? (await requireSession(exchange));
  const tokens = await freshTokens(session);
  if (!tokens) throw signedOut(exchange);
  if (tokens === session.tokens) return session;
  const current = { ...session, tokens };
  await saveSession(exchange.res, current);
  return current;
}

/** Ends the session of a request, and deletes its cookies. @returns as endSession */
export async function dropSession(exchange: Exchange): Promise<boolean> {
  clearSessionCookies(exchange);
  const { session } = await findSession(exchange.req);
  return session === null || endSession(session);
}

/** Sets the cookies of a new session, or of one with refreshed tokens. @throws Error without NEXTAUTH_SECRET */
export async function saveSession(res: ServerResponse, session: SessionToken): Promise<void> {
  const { NEXTAUTH_SECRET: secret } = readServerEnv();
  if (!secret) throw new Error('NEXTAUTH_SECRET is not set.');
  const token = await encode({ token: { ...session }, secret, maxAge: SESSION_SECONDS });
  writeCookie(res, COOKIES.session, token);
  writeCookie(res, COOKIES.hint, '1');
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
