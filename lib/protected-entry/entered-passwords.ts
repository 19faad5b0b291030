import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';

import { readServerEnv } from '../env';
import {
  ENTRY_PASSWORDS_SECONDS,
  entryPasswordsCookieOf,
  setEntryPasswordsCookie,
  type RequestWithCookies,
} from '../session/session-cookies';

const SALT = 'entry-passwords';
/** The latest ones: each is tried on an entry. */
const MAX_PASSWORDS = 5;
const MAX_ENTRIES = 20;

const content = z.object({
  /** Of this browser; random. */
  browser: z.string(),
  passwords: z.array(z.string()),
  /** Ids of the entries that its form has opened. */
  entries: z.array(z.number()).default([]),
});

/** What a browser has opened entries with. */
export type EnteredPasswords = z.infer<typeof content>;

/** Returns the passwords that have opened entries in the browser of a request; null: none. */
export async function enteredPasswords(req: RequestWithCookies): Promise<EnteredPasswords | null> {
  const { authSecret } = readServerEnv();
  const token = entryPasswordsCookieOf(req);
  if (!authSecret || !token) return null;
  const found = await decode({ token, secret: authSecret, salt: SALT }).catch(() => null);
  return content.safeParse(found).data ?? null;
}

/**
 * Remembers a password that has opened an entry, in an encrypted cookie that scripts can't read. As
 * in WordPress, it opens all entries with the same password.
 *
 * @param entry id of the entry
 * @param authSecret NEXTAUTH_SECRET
 */
export async function rememberPassword(
  req: RequestWithCookies,
  res: ServerResponse,
  password: string,
  entry: number,
  authSecret: string,
): Promise<void> {
  const before = await enteredPasswords(req);
  const others = before?.passwords.filter((one) => one !== password) ?? [];
  const token = {
    browser: before?.browser ?? randomUUID(),
    passwords: [password, ...others].slice(0, MAX_PASSWORDS),
    entries: [...new Set([entry, ...(before?.entries ?? [])])].slice(0, MAX_ENTRIES),
  };
  const options = { secret: authSecret, salt: SALT, maxAge: ENTRY_PASSWORDS_SECONDS };
  setEntryPasswordsCookie(res, await encode({ token, ...options }));
}
