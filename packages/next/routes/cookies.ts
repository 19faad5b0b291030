import type { IncomingMessage, ServerResponse } from 'node:http';

import { readServerEnv } from '@showcase/wordpress/environment/env';

const DAY = 24 * 60 * 60;

/** Session lifetime since the last use, seconds: that of Faust's refresh token. */
export const SESSION_SECONDS = 14 * DAY;

/** The request of API routes and getServerSideProps. */
export type RequestWithCookies = IncomingMessage & {
  cookies: Partial<Record<string, string>>;
};

/** Secure only on https: Safari rejects such cookies on http://localhost. */
export const areCookiesSecure = (): boolean => readServerEnv().siteUrl.startsWith('https://');

/**
 * Name of a cookie that no other host can set, on https: browsers take `__Host-` from its own host
 * only (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix).
 */
const hostCookie = (name: string): string => `${areCookiesSecure() ? '__Host-' : ''}${name}`;

/** Cookies of this site beside the session's, by their names without `__Host-`. */
const COOKIES = {
  /** The hint of a session, without a secret: tells the browser to load the editor's tools. */
  'signed-in': { seconds: SESSION_SECONDS, isReadable: true },
  /** The nonce of this browser's redirect to WordPress for an authorization code. */
  'faust-state': { seconds: 10 * 60, isReadable: false },
  /** Sealed (sealed.ts): the accounts that have signed in with this browser. */
  'known-browser': { seconds: 180 * DAY, isReadable: false },
  /**
   * Sealed: the passwords of protected entries that were entered here, as long as in WordPress
   * (https://developer.wordpress.org/reference/hooks/post_password_expires/).
   */
  'entry-passwords': { seconds: 10 * DAY, isReadable: false },
  /** The hint of entered passwords, without a secret (PasswordForm.tsx). */
  'entry-opened': { seconds: 10 * DAY, isReadable: true },
  /** Sealed: what was last written into a comment form, as long as WordPress shows a held comment. */
  comment: { seconds: 10 * 60, isReadable: false },
  /**
   * Name and addresses for the next comment, for those who have agreed.
   *
   * @see https://developer.wordpress.org/reference/functions/wp_set_comment_cookies/
   */
  'comment-author': { seconds: 365 * DAY, isReadable: true },
} as const;
export type CookieName = keyof typeof COOKIES;
const cookieNames = Object.keys(COOKIES) as CookieName[];

/** Lifetime of a cookie. */
export const secondsOf = (name: CookieName): number => COOKIES[name].seconds;

/** Scripts know the bare names. */
const fullName = (name: CookieName) => (COOKIES[name].isReadable ? name : hostCookie(name));

/** Returns the value of a cookie of a request. */
export const readCookie = ({ cookies }: RequestWithCookies, name: CookieName): string | undefined =>
  cookies[fullName(name)];

/** Sets a cookie for its lifetime. @param value empty: deletes it */
export function writeCookie(res: ServerResponse, name: CookieName, value: string): void {
  const { seconds, isReadable } = COOKIES[name];
  setCookie(res, fullName(name), value, value === '' ? 0 : seconds, isReadable);
}

/** Name of NextAuth's cookie with the URL to return to. */
export const callbackCookie = (): string =>
  `${areCookiesSecure() ? '__Secure-' : ''}next-auth.callback-url`;

/** Name of the session cookie, also for NextAuth, which would call it `__Secure-` on https. */
export const sessionCookie = (): string => hostCookie('next-auth.session-token');

/**
 * @param seconds 0 deletes the cookie
 * @see https://www.rfc-editor.org/rfc/rfc6265#section-4.1
 */
function setCookie(
  res: ServerResponse,
  name: string,
  value: string,
  seconds: number,
  isReadable = false,
): void {
  const before = [res.getHeader('set-cookie') ?? []].flat().map(String);
  // Replaces an earlier value of the same cookie in this response.
  const others = before.filter((line) => !line.startsWith(`${name}=`));
  const expires = new Date(Date.now() + seconds * 1000).toUTCString();
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${seconds}; Path=/; Expires=${expires}`,
    ...(isReadable ? [] : ['HttpOnly']),
    ...(areCookiesSecure() ? ['Secure'] : []),
    'SameSite=Lax',
  ];
  res.setHeader('set-cookie', [...others, parts.join('; ')]);
}

/** Sets the session cookie and the hint cookie. */
export function setSessionCookies(res: ServerResponse, sealed: string): void {
  setCookie(res, sessionCookie(), sealed, SESSION_SECONDS);
  setHintCookie(res);
}

/** Sets the hint cookie only, for responses in which NextAuth sets the session cookie. */
export function setHintCookie(res: ServerResponse): void {
  writeCookie(res, 'signed-in', '1');
}

/** Deletes the session cookie, including chunks, and the hint cookie. */
export function clearSessionCookies(req: RequestWithCookies, res: ServerResponse): void {
  const own = sessionCookie();
  const isPart = (name: string) =>
    name.startsWith(`${own}.`) && /^\d+$/.test(name.slice(own.length + 1));
  for (const name of [own, ...Object.keys(req.cookies).filter(isPart)]) setCookie(res, name, '', 0);
  writeCookie(res, 'signed-in', '');
}

/** Deletes the cookies of a session that is over, or a hint cookie without a session. */
export function clearDeadCookies(req: RequestWithCookies, res: ServerResponse): void {
  if (sessionCookieOf(req) ?? readCookie(req, 'signed-in')) clearSessionCookies(req, res);
}

/** Deletes all cookies in the request that belong to this site. */
export function clearAllCookies(req: RequestWithCookies, res: ServerResponse): void {
  const own = cookieNames.map(fullName);
  const all = [callbackCookie(), hostCookie('next-auth.csrf-token'), ...own];
  for (const name of all.filter((each) => each in req.cookies)) setCookie(res, name, '', 0);
  clearSessionCookies(req, res);
}

/** Returns the session cookie's value, joined when it is chunked; null without one. */
export function sessionCookieOf(req: RequestWithCookies): string | null {
  const own = sessionCookie();
  const parts = Array.from({ length: 10 }, (_, index) => req.cookies[`${own}.${index}`]);
  const missing = parts.findIndex((part) => !part);
  return req.cookies[own] || parts.slice(0, missing < 0 ? 10 : missing).join('') || null;
}
