import type { ServerResponse } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import { decode, encode } from 'next-auth/jwt';
import type { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress/environment/env';

const DAY = 24 * 60 * 60;

/** Session lifetime since the last use, seconds: that of Faust's refresh token. */
export const SESSION_SECONDS = 14 * DAY;

/** The request of API routes and getServerSideProps. */
export type RequestWithCookies = GetServerSidePropsContext['req'];

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
  /** Sealed: the accounts that have signed in with this browser. */
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
   * Name and addresses for the next comment, for those who have agreed
   * (https://developer.wordpress.org/reference/functions/wp_set_comment_cookies/).
   */
  'comment-author': { seconds: 365 * DAY, isReadable: true },
} as const;
type CookieName = keyof typeof COOKIES;

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
    `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; Expires=${expires}`,
    ...(isReadable ? [] : ['HttpOnly']),
    ...(areCookiesSecure() ? ['Secure'] : []),
    'SameSite=Lax',
  ];
  res.setHeader('set-cookie', [...others, parts.join('; ')]);
}

/** Sets the hint cookie only, for responses in which NextAuth sets the session cookie. */
export const setHintCookie = (res: ServerResponse): void => writeCookie(res, 'signed-in', '1');

/** Sets the session cookie and the hint cookie. */
export function setSessionCookies(res: ServerResponse, sealed: string): void {
  setCookie(res, sessionCookie(), sealed, SESSION_SECONDS);
  setHintCookie(res);
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
  const own = Object.keys(COOKIES) as CookieName[];
  const all = [callbackCookie(), hostCookie('next-auth.csrf-token'), ...own.map(fullName)];
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

interface Sealed<T> {
  /** The purpose: a text that was sealed for another one can't be opened. */
  salt: string;
  /** How long the seal holds. */
  seconds: number;
  schema: z.ZodType<T>;
}

/**
 * Encrypts a value that passes through the browser, which can neither read nor change it.
 *
 * @throws Error without NEXTAUTH_SECRET
 */
export async function seal<T extends Record<string, unknown>>(
  { salt, seconds }: Sealed<T>,
  value: T,
): Promise<string> {
  const { NEXTAUTH_SECRET: secret } = readServerEnv();
  if (!secret) throw new Error('NEXTAUTH_SECRET is not set.');
  return encode({ token: value, secret, salt, maxAge: seconds });
}

/** Returns a sealed value; null for other texts, expired ones, and without NEXTAUTH_SECRET. */
export async function unseal<T>({ salt, schema }: Sealed<T>, text: string): Promise<T | null> {
  const { NEXTAUTH_SECRET: secret } = readServerEnv();
  if (!secret) return null;
  const token = await decode({ token: text, secret, salt }).catch(() => null);
  return schema.safeParse(token).data ?? null;
}

/** A cookie whose content only this site can read and write. */
export function sealedCookie<T extends Record<string, unknown>>(
  name: CookieName,
  schema: z.ZodType<T>,
) {
  const sealed = { salt: name, seconds: COOKIES[name].seconds, schema };
  return {
    /** Null without the cookie, or when it is forged, expired or sealed with another secret. */
    async read(req: RequestWithCookies): Promise<T | null> {
      const text = readCookie(req, name);
      return text ? unseal(sealed, text) : null;
    },
    /** Sets the cookie; does nothing without NEXTAUTH_SECRET. */
    async write(res: ServerResponse, value: T): Promise<void> {
      if (readServerEnv().NEXTAUTH_SECRET) writeCookie(res, name, await seal(sealed, value));
    },
    clear: (res: ServerResponse) => writeCookie(res, name, ''),
  };
}
