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
const hostCookie = (name: string): string => `${areCookiesSecure() ? '__Host-' : ''}${name}`;

/** Holds the nonce of this browser's redirect to WordPress for an authorization code. */
const stateCookie = () => hostCookie('faust-state');
const STATE_SECONDS = 10 * 60;

/** Holds the accounts that have signed in with this browser (lib/sign-in/known-browser.ts). */
const knownBrowserCookie = () => hostCookie('known-browser');
export const KNOWN_BROWSER_SECONDS = 180 * 24 * 60 * 60;

/** Holds the passwords of protected entries that were entered here (lib/protected-entry). */
const entryPasswordsCookie = () => hostCookie('entry-passwords');
/** As WordPress, https://developer.wordpress.org/reference/hooks/post_password_expires/ */
export const ENTRY_PASSWORDS_SECONDS = 10 * 24 * 60 * 60;
/** Readable by scripts and without a secret: there is such a cookie (PasswordForm.tsx). */
const OPENED_COOKIE = 'entry-opened';

/** Holds what was last written into a comment form here (lib/comments). */
const commentCookie = () => hostCookie('comment');
/** As long as WordPress shows a held comment to its writer. */
export const COMMENT_SECONDS = 10 * 60;
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
function setCookie(
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
    knownBrowserCookie(),
    entryPasswordsCookie(),
    OPENED_COOKIE,
    commentCookie(),
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

export function setKnownBrowserCookie(res: ServerResponse, value: string): void {
  const options = { httpOnly: true, maxAge: KNOWN_BROWSER_SECONDS };
  setCookie(res, knownBrowserCookie(), value, options);
}

export function setEntryPasswordsCookie(res: ServerResponse, value: string): void {
  const options = { maxAge: ENTRY_PASSWORDS_SECONDS };
  setCookie(res, entryPasswordsCookie(), value, { ...options, httpOnly: true });
  setCookie(res, OPENED_COOKIE, '1', options);
}

/** @param value empty: deletes the cookie */
export function setCommentCookie(res: ServerResponse, value: string): void {
  const maxAge = value === '' ? 0 : COMMENT_SECONDS;
  setCookie(res, commentCookie(), value, { httpOnly: true, maxAge });
}

export const commentCookieOf = ({ cookies }: RequestWithCookies) => cookies[commentCookie()];

/** @param value empty: deletes the cookie */
export function setCommentAuthorCookie(res: ServerResponse, value: string): void {
  const maxAge = value === '' ? 0 : COMMENT_AUTHOR_SECONDS;
  setCookie(res, COMMENT_AUTHOR_COOKIE, value, { maxAge });
}

export const commentAuthorCookieOf = ({ cookies }: RequestWithCookies) =>
  cookies[COMMENT_AUTHOR_COOKIE];

export const entryPasswordsCookieOf = ({ cookies }: RequestWithCookies) =>
  cookies[entryPasswordsCookie()];

export const knownBrowserCookieOf = ({ cookies }: RequestWithCookies) =>
  cookies[knownBrowserCookie()];

/** Returns the session cookie's value, joined when it is chunked; null without one. */
export function sessionCookieOf(req: RequestWithCookies): string | null {
  const own = sessionCookie();
  const parts = Array.from({ length: 10 }, (_, index) => req.cookies[`${own}.${index}`]);
  const missing = parts.findIndex((part) => !part);
  return req.cookies[own] || parts.slice(0, missing < 0 ? 10 : missing).join('') || null;
}
