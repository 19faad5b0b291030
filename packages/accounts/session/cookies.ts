import type { ServerResponse } from 'node:http';

import { COOKIES as OF_FORMS, readCookie, writeCookie } from '@showcase/next/routes';
import type { Cookie, RequestWithCookies } from '@showcase/next/routes';

const DAY = 24 * 60 * 60;

/** Session lifetime since the last use, seconds: that of Faust's refresh token. */
export const SESSION_SECONDS = 14 * DAY;

/** The cookies of accounts. */
export const COOKIES = {
  /** Sealed by NextAuth: the session. */
  session: { name: 'next-auth.session-token', seconds: SESSION_SECONDS },
  /** NextAuth's other ones, which it sets until the browser is closed. */
  csrf: { name: 'next-auth.csrf-token', seconds: 0 },
  callbackUrl: { name: 'next-auth.callback-url', seconds: 0 },
  /** The hint cookie, without a secret: makes the browser load the editor's tools. */
  hint: { name: 'signed-in', seconds: SESSION_SECONDS, isReadable: true },
  /** The nonce of this browser's redirect to WordPress for an authorization code. */
  state: { name: 'faust-state', seconds: 10 * 60 },
  /** Sealed: the accounts that have signed in with this browser. */
  knownBrowser: { name: 'known-browser', seconds: 180 * DAY },
} satisfies Record<string, Cookie>;

/** The request and response that a session is of. */
export interface Exchange {
  req: RequestWithCookies;
  res: ServerResponse;
}

/** The parts of the session cookie: NextAuth splits a long one. */
const SESSION_PARTS: Cookie[] = Array.from({ length: 10 }, (_, part) => ({
  ...COOKIES.session,
  name: `${COOKIES.session.name}.${part}`,
}));

/** Returns the session cookie's value, joined when it is split; empty without one. */
export const sessionCookieOf = (req: RequestWithCookies): string =>
  readCookie(req, COOKIES.session) ||
  SESSION_PARTS.map((part) => readCookie(req, part) ?? '').join('');

function clearSent({ req, res }: Exchange, cookies: Cookie[]): void {
  for (const each of cookies) if (readCookie(req, each) !== undefined) writeCookie(res, each, '');
}

/** Deletes the session cookie in all its parts, and the hint, if a browser has them or gets them now. */
export function clearSessionCookies(exchange: Exchange): void {
  const { req, res } = exchange;
  if (!sessionCookieOf(req) && !readCookie(req, COOKIES.hint) && !res.hasHeader('set-cookie'))
    return;
  clearSent(exchange, SESSION_PARTS);
  writeCookie(res, COOKIES.session, '');
  writeCookie(res, COOKIES.hint, '');
}

/** Deletes all cookies in the request that belong to this site. */
export function clearAllCookies(exchange: Exchange): void {
  clearSent(exchange, Object.values({ ...OF_FORMS, ...COOKIES }));
  clearSessionCookies(exchange);
}
