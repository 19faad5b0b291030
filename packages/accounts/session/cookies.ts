import type { ServerResponse } from 'node:http';

import {
  COOKIES as OF_FORMS,
  cookieName,
  readCookie,
  writeCookie,
  type Cookie,
  type RequestWithCookies,
} from '@showcase/next/http/cookies';

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
  /** The hint of a session, without a secret: tells the browser to load the editor's tools. */
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

/** What follows the session cookie's name in the cookies of a request: NextAuth splits a long one. */
function sessionParts({ cookies }: RequestWithCookies): string[] {
  const own = cookieName(COOKIES.session);
  return Object.keys(cookies)
    .filter((name) => name.startsWith(own))
    .map((name) => name.slice(own.length))
    .filter((part) => /^\.\d$/.test(part))
    .sort();
}

/** Returns the session cookie's value, joined when it is split; empty without one. */
export function sessionCookieOf(req: RequestWithCookies): string {
  const joined = sessionParts(req).map((part) => req.cookies[cookieName(COOKIES.session) + part]);
  return readCookie(req, COOKIES.session) || joined.join('');
}

/** Deletes the session cookie in all its parts, and the hint, if a browser has them or gets them now. */
export function clearSessionCookies({ req, res }: Exchange): void {
  if (!sessionCookieOf(req) && !readCookie(req, COOKIES.hint) && !res.hasHeader('set-cookie'))
    return;
  for (const part of ['', ...sessionParts(req)]) writeCookie(res, COOKIES.session, '', part);
  writeCookie(res, COOKIES.hint, '');
}

/** Deletes all cookies in the request that belong to this site. */
export function clearAllCookies(exchange: Exchange): void {
  const { req, res } = exchange;
  for (const cookie of Object.values({ ...OF_FORMS, ...COOKIES })) {
    if (readCookie(req, cookie) !== undefined) writeCookie(res, cookie, '');
  }
  clearSessionCookies(exchange);
}
