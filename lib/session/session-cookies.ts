import type { IncomingMessage, ServerResponse } from 'node:http';

import { readServerEnv } from '../env';
import { SESSION_SECONDS } from './session-token';

/** A request as Next gives it to API routes and getServerSideProps. */
export type RequestWithCookies = IncomingMessage & {
  cookies: Partial<Record<string, string>>;
};

/** Readable and without a secret: tells the browser that loading the editor's tools is worth it. */
const HINT_COOKIE = 'signed-in';

/** Holds the nonce with which this browser was sent to WordPress for an authorization code. */
export const STATE_COOKIE = 'faust-state';
const STATE_SECONDS = 10 * 60;

/** Secure exactly when the site is on https: Safari refuses such cookies on http://localhost. */
export const areCookiesSecure = (): boolean => readServerEnv().siteUrl.startsWith('https://');

/** NextAuth's name for the session cookie. */
const sessionCookieName = (): string =>
  `${areCookiesSecure() ? '__Secure-' : ''}next-auth.session-token`;

interface CookieOptions {
  /** Seconds; 0 deletes. */
  maxAge: number;
  httpOnly?: boolean;
}

/** @see https://www.rfc-editor.org/rfc/rfc6265#section-4.1 */
function append(
  res: ServerResponse,
  name: string,
  value: string,
  { maxAge, httpOnly = false }: CookieOptions,
): void {
  const before = [res.getHeader('set-cookie') ?? []].flat().map(String);
  // Set twice in one answer, the later value counts; only that one is sent.
  const others = before.filter((line) => !line.startsWith(`${name}=`));
  const expires = new Date(Date.now() + maxAge * 1000).toUTCString();
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${maxAge}; Path=/; Expires=${expires}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(areCookiesSecure() ? ['Secure'] : []),
    'SameSite=Lax',
  ];
  res.setHeader('set-cookie', [...others, parts.join('; ')]);
}

/** Sets the session cookie and the hint that goes with it. */
export function setSessionCookies(res: ServerResponse, sealed: string): void {
  append(res, sessionCookieName(), sealed, { httpOnly: true, maxAge: SESSION_SECONDS });
  setHintCookie(res);
}

/** Sets the hint alone, for answers in which NextAuth sets the session cookie. */
export function setHintCookie(res: ServerResponse): void {
  append(res, HINT_COOKIE, '1', { maxAge: SESSION_SECONDS });
}

/** Deletes the session cookie, in parts when it came so, and the hint. */
export function clearSessionCookies(req: RequestWithCookies, res: ServerResponse): void {
  const own = sessionCookieName();
  const parts = Object.keys(req.cookies).filter((name) => /^\.\d+$/.test(name.slice(own.length)));
  for (const name of [own, ...parts.filter((part) => part.startsWith(own))]) {
    append(res, name, '', { httpOnly: true, maxAge: 0 });
  }
  append(res, HINT_COOKIE, '', { maxAge: 0 });
}

/** Deletes the cookies of a session that is over, or of which only the hint is left. */
export function clearDeadCookies(req: RequestWithCookies, res: ServerResponse): void {
  if (sessionCookieOf(req) ?? req.cookies[HINT_COOKIE]) clearSessionCookies(req, res);
}

/** Deletes every cookie of this site that a request came with. */
export function clearAllCookies(req: RequestWithCookies, res: ServerResponse): void {
  clearSessionCookies(req, res);
  const isSecure = areCookiesSecure();
  const others = [
    `${isSecure ? '__Secure-' : ''}next-auth.callback-url`,
    `${isSecure ? '__Host-' : ''}next-auth.csrf-token`,
    STATE_COOKIE,
  ];
  for (const name of others.filter((other) => other in req.cookies)) {
    append(res, name, '', { httpOnly: true, maxAge: 0 });
  }
}

export function setStateCookie(res: ServerResponse, value: string): void {
  append(res, STATE_COOKIE, value, { httpOnly: true, maxAge: STATE_SECONDS });
}

export function clearStateCookie(res: ServerResponse): void {
  append(res, STATE_COOKIE, '', { httpOnly: true, maxAge: 0 });
}

/** The session cookie's value, put together when it came in parts; null without one. */
export function sessionCookieOf(req: RequestWithCookies): string | null {
  const own = sessionCookieName();
  const parts = Array.from({ length: 10 }, (_, index) => req.cookies[`${own}.${index}`]);
  const missing = parts.findIndex((part) => !part);
  return req.cookies[own] || parts.slice(0, missing < 0 ? 10 : missing).join('') || null;
}
