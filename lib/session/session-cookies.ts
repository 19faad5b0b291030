import type { IncomingMessage, ServerResponse } from 'node:http';

import { readServerEnv } from '../env';
import { SESSION_SECONDS } from './session-token';

/** The request of API routes and getServerSideProps. */
export type RequestWithCookies = IncomingMessage & {
  cookies: Partial<Record<string, string>>;
};

/** Readable by scripts and without a secret: tells the browser to load the editor's tools. */
const HINT_COOKIE = 'signed-in';

/** Secure only on https: Safari rejects such cookies on http://localhost. */
export const areCookiesSecure = (): boolean => readServerEnv().siteUrl.startsWith('https://');

/**
 * Name of a cookie that no other host can set, on https: browsers take `__Host-` from its own host
 * only (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix).
 */
export const hostCookie = (name: string): string => `${areCookiesSecure() ? '__Host-' : ''}${name}`;

/** Holds the nonce of this browser's redirect to WordPress for an authorization code. */
const stateCookie = () => hostCookie('faust-state');
const STATE_SECONDS = 10 * 60;

/** Cookies that only this site can read (sealed.ts), by their names without `__Host-`. */
const SEALED_COOKIES = [
  // The accounts that have signed in with this browser (lib/sign-in/known-browser.ts).
  'known-browser',
  // The passwords of protected entries that were entered here (lib/protected-entry).
  'entry-passwords',
  // What was last written into a comment form here (lib/comments).
  'comment',
] as const;
export type SealedCookieName = (typeof SEALED_COOKIES)[number];

/** Readable by scripts and without a secret: there are entered passwords (PasswordForm.tsx). */
const OPENED_COOKIE = 'entry-opened';

/**
 * Name and addresses for the next comment, for those who have agreed; readable by the form's script.
 *
 * @see https://developer.wordpress.org/reference/functions/wp_set_comment_cookies/
 */
const COMMENT_AUTHOR_COOKIE = 'comment-author';
const COMMENT_AUTHOR_SECONDS = 365 * 24 * 60 * 60;

/** Name of the session cookie, also for NextAuth, which would call it `__Secure-` on https. */
export const sessionCookie = (): string => hostCookie('next-auth.session-token');

interface CookieOptions {
  /** Seconds; 0 deletes the cookie. */
  maxAge: number;
  httpOnly?: boolean;
}

/** @see https://www.rfc-editor.org/rfc/rfc6265#section-4.1 */
export function setCookie(
  res: ServerResponse,
  name: string,
  value: string,
  { maxAge, httpOnly = false }: CookieOptions,
): void {
  const before = [res.getHeader('set-cookie') ?? []].flat().map(String);
  // Replaces an earlier value of the same cookie in this response.
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

/** Sets the session cookie and the hint cookie. */
export function setSessionCookies(res: ServerResponse, sealed: string): void {
  setCookie(res, sessionCookie(), sealed, { httpOnly: true, maxAge: SESSION_SECONDS });
  setHintCookie(res);
}

/** Sets the hint cookie only, for responses in which NextAuth sets the session cookie. */
export function setHintCookie(res: ServerResponse): void {
  setCookie(res, HINT_COOKIE, '1', { maxAge: SESSION_SECONDS });
}

/** Deletes the session cookie, including chunks, and the hint cookie. */
export function clearSessionCookies(req: RequestWithCookies, res: ServerResponse): void {
  const own = sessionCookie();
  const parts = Object.keys(req.cookies).filter((name) => /^\.\d+$/.test(name.slice(own.length)));
  for (const name of [own, ...parts.filter((part) => part.startsWith(own))]) {
    setCookie(res, name, '', { httpOnly: true, maxAge: 0 });
  }
  setCookie(res, HINT_COOKIE, '', { maxAge: 0 });
}

/** Deletes the cookies of a session that is over, or a hint cookie without a session. */
export function clearDeadCookies(req: RequestWithCookies, res: ServerResponse): void {
  if (sessionCookieOf(req) ?? req.cookies[HINT_COOKIE]) clearSessionCookies(req, res);
}

/** Deletes all cookies in the request that belong to this site. */
export function clearAllCookies(req: RequestWithCookies, res: ServerResponse): void {
  clearSessionCookies(req, res);
  const isSecure = areCookiesSecure();
  const others = [
    `${isSecure ? '__Secure-' : ''}next-auth.callback-url`,
    `${isSecure ? '__Host-' : ''}next-auth.csrf-token`,
    stateCookie(),
    ...SEALED_COOKIES.map(hostCookie),
    OPENED_COOKIE,
    COMMENT_AUTHOR_COOKIE,
  ];
  for (const name of others.filter((other) => other in req.cookies)) {
    setCookie(res, name, '', { httpOnly: true, maxAge: 0 });
  }
}

export function setStateCookie(res: ServerResponse, value: string): void {
  setCookie(res, stateCookie(), value, { httpOnly: true, maxAge: STATE_SECONDS });
}

export function clearStateCookie(res: ServerResponse): void {
  setCookie(res, stateCookie(), '', { httpOnly: true, maxAge: 0 });
}

export const stateCookieOf = ({ cookies }: RequestWithCookies) => cookies[stateCookie()];

/** @param maxAge seconds */
export function setOpenedCookie(res: ServerResponse, maxAge: number): void {
  setCookie(res, OPENED_COOKIE, '1', { maxAge });
}

/** @param value empty: deletes the cookie */
export function setCommentAuthorCookie(res: ServerResponse, value: string): void {
  const maxAge = value === '' ? 0 : COMMENT_AUTHOR_SECONDS;
  setCookie(res, COMMENT_AUTHOR_COOKIE, value, { maxAge });
}

export const commentAuthorCookieOf = ({ cookies }: RequestWithCookies) =>
  cookies[COMMENT_AUTHOR_COOKIE];

/** Returns the session cookie's value, joined when it is chunked; null without one. */
export function sessionCookieOf(req: RequestWithCookies): string | null {
  const own = sessionCookie();
  const parts = Array.from({ length: 10 }, (_, index) => req.cookies[`${own}.${index}`]);
  const missing = parts.findIndex((part) => !part);
  return req.cookies[own] || parts.slice(0, missing < 0 ? 10 : missing).join('') || null;
}
