import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';

import { sealedCookie } from '../routes/sealed';
import { writeCookie, type RequestWithCookies } from '../routes/cookies';

/** The latest ones: each is tried on an entry. */
const MAX_PASSWORDS = 5;
const MAX_ENTRIES = 20;

const content = z.object({
  /** Random id of this browser. */
  browser: z.string(),
  passwords: z.array(z.string()),
  /** Ids of the entries that its form has opened. */
  entries: z.array(z.number()).default([]),
});

/** The passwords with which a browser has opened entries. */
export type EnteredPasswords = z.infer<typeof content>;

const cookie = sealedCookie('entry-passwords', content);

/** Returns the passwords that have opened entries in the browser of a request; null: none. */
export const enteredPasswords = (req: RequestWithCookies): Promise<EnteredPasswords | null> =>
  cookie.read(req);

/**
 * Remembers a password that has opened an entry, in an encrypted cookie that scripts can't read. As
 * in WordPress, it opens all entries with the same password.
 *
 * @param entry id of the entry
 */
export async function rememberPassword(
  req: RequestWithCookies,
  res: ServerResponse,
  password: string,
  entry: number,
): Promise<void> {
  const before = await enteredPasswords(req);
  const others = before?.passwords.filter((one) => one !== password) ?? [];
  await cookie.write(res, {
    browser: before?.browser ?? randomUUID(),
    passwords: [password, ...others].slice(0, MAX_PASSWORDS),
    entries: [...new Set([entry, ...(before?.entries ?? [])])].slice(0, MAX_ENTRIES),
  });
  writeCookie(res, 'entry-opened', '1');
}
