import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress';
import { countAttempt, type RequestWithCookies, sealedCookie } from '@showcase/next/routes';
import { COOKIES, type Exchange } from '../session/cookies';
import { ATTEMPTS } from '../session/limits';
import type { SessionToken } from '../session/session-token';

/** The names that have signed in last; browsers limit the size of a cookie. */
const MAX_NAMES = 16;

const cookie = sealedCookie(
  COOKIES.knownBrowser,
  z.object({
    /** Random id of this browser. */
    browser: z.string(),
    /** Hashes of the login names and email addresses of the accounts that have signed in here. */
    names: z.array(z.string()),
  }),
);

/** Characters that sanitize_user() removes, such as `<b>` and `%41`, or transliterates: `ø`. */
const REWRITTEN = /[<%&]|(?!(?!\p{Script=Latin})[\p{L}\p{N}])[\u0080-\u{10ffff}]/u;
/** Longer names are none of WordPress's, which has 60 characters for a login and 100 for an address. */
const MAX_NAME = 1_000;

/**
 * Returns one key for the spellings of a name that WordPress resolves to the same account: MySQL
 * ignores case, width, accents and invisible characters. Null for names that WordPress rewrites: an
 * account can be spelled in endless such ways, beside its plain one.
 *
 * @param name login or email address, as entered; its first 200 characters count
 */
export function accountKey(name: string): string | null {
  if (name.length > MAX_NAME) return null;
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return REWRITTEN.test(plain) ? null : plain.slice(0, 200);
}

/** Null for a name that may be any account's. */
function nameHash(name: string): string | null {
  const key = accountKey(name);
  if (!key) return null;
  const text = `${readServerEnv().wordpressUrl} ${key}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * Counts what is tried in an account's name (countAttempt), in a browser that may know it. All names that
 * WordPress rewrites count as one account.
 */
export async function countInName(
  req: RequestWithCookies,
  action: keyof typeof ATTEMPTS,
  name: string,
) {
  const hash = nameHash(name);
  const known = await cookie.read(req);
  const isKnown = known && hash !== null && known.names.includes(hash);
  const account = accountKey(name) ?? '<';
  return countAttempt(req, ATTEMPTS[action], account, isKnown ? known.browser : null);
}

/**
 * Remembers in an encrypted cookie, which stays when the session ends, that an account has signed in
 * with this browser: attempts elsewhere can't lock it out here (packages/next/http/limits.ts).
 */
export async function rememberBrowser(
  { req, res }: Exchange,
  { username, email }: Pick<SessionToken, 'username' | 'email'>,
): Promise<void> {
  const known = await cookie.read(req);
  const own = [username, email ?? ''].map(nameHash).filter((hash) => hash !== null);
  await cookie.write(res, {
    browser: known?.browser ?? randomUUID(),
    names: [...new Set([...own, ...(known?.names ?? [])])].slice(0, MAX_NAMES),
  });
}
