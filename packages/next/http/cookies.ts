import { hkdfSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { GetServerSidePropsContext } from 'next';
import type { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress';

const DAY = 24 * 60 * 60;

/** The request of API routes and getServerSideProps. */
export type RequestWithCookies = GetServerSidePropsContext['req'];

/** Secure only on https: Safari rejects such cookies on http://localhost. */
export const areCookiesSecure = (): boolean => readServerEnv().siteUrl.startsWith('https://');

/** A cookie of this site. */
export interface Cookie {
  /** Without `__Host-`. */
  name: string;
  /** Lifetime; 0: until the browser is closed. */
  seconds: number;
  /** Whether scripts can read it. */
  isReadable?: boolean;
}

/** The cookies of forms in pages. */
export const COOKIES = {
  /**
   * Sealed: the passwords of protected entries that were entered here, as long as in WordPress
   * (https://developer.wordpress.org/reference/hooks/post_password_expires/).
   */
  enteredPasswords: { name: 'entry-passwords', seconds: 10 * DAY },
  /** The hint of entered passwords, without a secret (PasswordForm.tsx). */
  entryOpened: { name: 'entry-opened', seconds: 10 * DAY, isReadable: true },
  /**
   * Name and addresses for the next comment, for those who have agreed
   * (https://developer.wordpress.org/reference/functions/wp_set_comment_cookies/).
   */
  commentAuthor: { name: 'comment-author', seconds: 365 * DAY, isReadable: true },
} satisfies Record<string, Cookie>;

/**
 * Returns the full name of a cookie. On https no other host can set it: browsers take `__Host-` from its
 * own host only (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix).
 * Scripts know the bare names.
 */
export const cookieName = ({ name, isReadable }: Cookie): string =>
  areCookiesSecure() && !isReadable ? `__Host-${name}` : name;

/** Returns the value of a cookie of a request. */
export const readCookie = ({ cookies }: RequestWithCookies, cookie: Cookie): string | undefined =>
  cookies[cookieName(cookie)];

/** Sets a cookie for its lifetime. @param value empty: deletes it */
export function writeCookie(res: ServerResponse, cookie: Cookie, value: string): void {
  const begin = `${cookieName(cookie)}=`;
  const seconds = value === '' ? 0 : cookie.seconds;
  const line = [
    `${begin}${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/`,
    ...(cookie.isReadable ? [] : ['HttpOnly']),
    ...(areCookiesSecure() ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
  // Replaces an earlier value of the same cookie in this response.
  const before = [res.getHeader('set-cookie') ?? []].flat().map(String);
  res.setHeader('set-cookie', [...before.filter((each) => !each.startsWith(begin)), line]);
}

interface Sealed<T> {
  /** Purpose of the seal: a text that was sealed for another purpose can't be opened. */
  purpose: string;
  /** How long the seal holds. */
  seconds: number;
  schema: z.ZodType<T>;
}

const keyOf = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Encrypts a value that passes through the browser, which can neither read nor change it.
 *
 * @throws Error without NEXTAUTH_SECRET
 */
export async function seal<T extends Record<string, unknown>>(
  { purpose, seconds }: Sealed<T>,
  value: T,
): Promise<string> {
  const { NEXTAUTH_SECRET: secret } = readServerEnv();
  if (!secret) throw new Error('NEXTAUTH_SECRET is not set.');
  return new EncryptJWT(value)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .encrypt(keyOf(secret, purpose));
}

/** Returns a sealed value; null for other texts, expired ones, and without NEXTAUTH_SECRET. */
export async function unseal<T>({ purpose, schema }: Sealed<T>, text: string): Promise<T | null> {
  const { NEXTAUTH_SECRET: secret } = readServerEnv();
  if (!secret) return null;
  const opened = await jwtDecrypt(text, keyOf(secret, purpose)).catch(() => null);
  return schema.safeParse(opened?.payload).data ?? null;
}

/** A cookie whose content only this site can read and write. */
export function sealedCookie<T extends Record<string, unknown>>(
  cookie: Cookie,
  schema: z.ZodType<T>,
) {
  const sealed = { purpose: cookie.name, seconds: cookie.seconds, schema };
  return {
    /** Null without the cookie, or when it is forged, expired or sealed with another secret. */
    async read(req: RequestWithCookies): Promise<T | null> {
      const text = readCookie(req, cookie);
      return text ? unseal(sealed, text) : null;
    },
    /** Sets the cookie; does nothing without NEXTAUTH_SECRET. */
    async write(res: ServerResponse, value: T): Promise<void> {
      if (readServerEnv().NEXTAUTH_SECRET) writeCookie(res, cookie, await seal(sealed, value));
    },
  };
}
