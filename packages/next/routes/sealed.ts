import type { ServerResponse } from 'node:http';
import { decode, encode } from 'next-auth/jwt';
import type { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import {
  readCookie,
  secondsOf,
  writeCookie,
  type CookieName,
  type RequestWithCookies,
} from './cookies';

interface Sealed<T> {
  /** The purpose: a text that was sealed for another one can't be opened. */
  salt: string;
  /** How long the seal holds, seconds. */
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
  const { authSecret: secret } = readServerEnv();
  if (!secret) throw new Error('NEXTAUTH_SECRET is not set.');
  return encode({ token: value, secret, salt, maxAge: seconds });
}

/** Returns a sealed value; null for other texts, expired ones, and without NEXTAUTH_SECRET. */
export async function unseal<T>({ salt, schema }: Sealed<T>, text: string): Promise<T | null> {
  const { authSecret: secret } = readServerEnv();
  if (!secret) return null;
  const token = await decode({ token: text, secret, salt }).catch(() => null);
  return schema.safeParse(token).data ?? null;
}

interface SealedCookie<T> {
  /** Null without the cookie, or when it is forged, expired or sealed with another secret. */
  read(req: RequestWithCookies): Promise<T | null>;
  /** Sets the cookie; does nothing without NEXTAUTH_SECRET. */
  write(res: ServerResponse, value: T): Promise<void>;
  clear(res: ServerResponse): void;
}

/** A cookie whose content only this site can read and write. */
export function sealedCookie<T extends Record<string, unknown>>(
  name: CookieName,
  schema: z.ZodType<T>,
): SealedCookie<T> {
  const sealed = { salt: name, seconds: secondsOf(name), schema };
  return {
    async read(req) {
      const text = readCookie(req, name);
      return text ? unseal(sealed, text) : null;
    },
    async write(res, value) {
      if (readServerEnv().authSecret) writeCookie(res, name, await seal(sealed, value));
    },
    clear: (res) => writeCookie(res, name, ''),
  };
}
