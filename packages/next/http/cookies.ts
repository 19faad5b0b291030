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

/** Cookies of this site, by their names without `__Host-`. */
const COOKIES = {
  /** Sealed: the session. */
  'next-auth.session-token': { seconds: SESSION_SECONDS, isReadable: false },
  /** NextAuth's other ones, which it sets until the browser is closed. */
  'next-auth.csrf-token': { seconds: 0, isReadable: false },
  'next-auth.callback-url': { seconds: 0, isReadable: false },
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
  /**
   * Name and addresses for the next comment, for those who have agreed
   * (https://developer.wordpress.org/reference/functions/wp_set_comment_cookies/).
   */
  'comment-author': { seconds: 365 * DAY, isReadable: true },
} as const;
type CookieName = keyof typeof COOKIES;

/**
 * Returns the full name of a cookie. On https no other host can set it: browsers take `__Host-` from its
 * own host only (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix).
 * Scripts know the bare names.
 */
export const cookieName = (name: CookieName): string =>
  areCookiesSecure() && !COOKIES[name].isReadable ? `__Host-${name}` : name;

/** Returns the value of a cookie of a request. */
export const readCookie = ({ cookies }: RequestWithCookies, name: CookieName): string | undefined =>
  cookies[cookieName(name)];

/**
 * Sets a cookie for its lifetime.
 *
 * @param value empty: deletes it
 * @param part of one that NextAuth has split, as `.0`
 */
export function writeCookie(res: ServerResponse, name: CookieName, value: string, part = ''): void {
  const { seconds, isReadable } = COOKIES[name];
  const begin = `${cookieName(name)}${part}=`;
  const line = [
    `${begin}${encodeURIComponent(value)}; Max-Age=${value === '' ? 0 : seconds}; Path=/`,
    ...(isReadable ? [] : ['HttpOnly']),
    ...(areCookiesSecure() ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
  // Replaces an earlier value of the same cookie in this response.
  const before = [res.getHeader('set-cookie') ?? []].flat().map(String);
  res.setHeader('set-cookie', [...before.filter((each) => !each.startsWith(begin)), line]);
}

/** What follows the session cookie's name in the cookies of a request: NextAuth splits a long one. */
function sessionParts({ cookies }: RequestWithCookies): string[] {
  const own = cookieName('next-auth.session-token');
  return Object.keys(cookies)
    .filter((name) => name.startsWith(own))
    .map((name) => name.slice(own.length))
    .filter((part) => /^\.\d$/.test(part))
    .sort();
}

/** Returns the session cookie's value, joined when it is split; null without one. */
export function sessionCookieOf(req: RequestWithCookies): string | null {
  const own = cookieName('next-auth.session-token');
  const joined = sessionParts(req).map((part) => req.cookies[own + part]);
  return req.cookies[own] || joined.join('') || null;
}

/** Deletes the session cookie in all its parts, and the hint cookie. */
export function clearSessionCookies(req: RequestWithCookies, res: ServerResponse): void {
  for (const part of ['', ...sessionParts(req)]) {
    writeCookie(res, 'next-auth.session-token', '', part);
  }
  writeCookie(res, 'signed-in', '');
}

/** Deletes the cookies of a session that is over, or a hint cookie without a session. */
export function clearDeadCookies(req: RequestWithCookies, res: ServerResponse): void {
  if (sessionCookieOf(req) ?? readCookie(req, 'signed-in')) clearSessionCookies(req, res);
}

/** Deletes all cookies in the request that belong to this site. */
export function clearAllCookies(req: RequestWithCookies, res: ServerResponse): void {
  const names = Object.keys(COOKIES) as CookieName[];
  for (const name of names) if (readCookie(req, name) !== undefined) writeCookie(res, name, '');
  clearSessionCookies(req, res);
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
  };
}
