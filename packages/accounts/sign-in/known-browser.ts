import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { accountKey, countAttempt, type ATTEMPTS } from '@showcase/next/limits/limits';
import { sealedCookie, type RequestWithCookies } from '@showcase/next/routes/cookies';
import type { SessionToken } from '../session/session-token';

/** The accounts that have signed in last; browsers limit the size of a cookie. */
const MAX_ACCOUNTS = 8;

const account = z.object({
  /** Random id of this account in this browser. */
  id: z.string(),
  /** Hashes of its login name and email address: here, and only here, the two are known as one. */
  names: z.array(z.string()),
});
type Account = z.infer<typeof account>;

const cookie = sealedCookie('known-browser', z.object({ accounts: z.array(account) }));

/** Null for a name that may be any account's. */
function nameHash(name: string): string | null {
  const key = accountKey(name);
  if (!key) return null;
  const text = `${readServerEnv().wordpressUrl} ${key}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

const readAccounts = async (req: RequestWithCookies) => (await cookie.read(req))?.accounts ?? [];

/** Counts what is tried in an account's name (countAttempt), in a browser that may know it. */
export async function countInName(
  req: RequestWithCookies,
  action: keyof typeof ATTEMPTS,
  name: string,
) {
  const hash = nameHash(name);
  const known = await readAccounts(req);
  const here = known.find(({ names }) => hash !== null && names.includes(hash));
  return countAttempt(req, action, name, here?.id ?? null);
}

/**
 * Remembers in an encrypted cookie, which stays when the session ends, that an account has signed in
 * with this browser: attempts elsewhere can't lock it out here (packages/next/limits/limits.ts).
 */
export async function rememberBrowser(
  req: RequestWithCookies,
  res: ServerResponse,
  { username, email }: Pick<SessionToken, 'username' | 'email'>,
): Promise<void> {
  const names = [username, email ?? ''].map(nameHash).filter((hash) => hash !== null);
  const known = await readAccounts(req);
  const isThis = (each: Account) => each.names.some((name) => names.includes(name));
  const id = known.find(isThis)?.id ?? randomUUID();
  const others = known.filter((each) => !isThis(each));
  await cookie.write(res, { accounts: [{ id, names }, ...others].slice(0, MAX_ACCOUNTS) });
}
