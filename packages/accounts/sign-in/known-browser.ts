import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { accountKey } from '@showcase/next/limits/limits';
import { sealedCookie, type RequestWithCookies } from '@showcase/next/routes/cookies';
import type { SessionToken } from '../session/session-token';

/** The accounts that have signed in last; browsers limit the size of a cookie. */
const MAX_ACCOUNTS = 8;

const accounts = z.array(
  z.object({
    /** Random id of this account in this browser. */
    id: z.string(),
    /** Hashes of its login name and email address: here, and only here, the two are known as one. */
    names: z.array(z.string()),
  }),
);
type Accounts = z.infer<typeof accounts>;

const cookie = sealedCookie('known-browser', z.object({ accounts }));

/** Null for a name that may be any account's. */
function nameHash(name: string): string | null {
  const key = accountKey(name);
  if (!key) return null;
  const text = `${readServerEnv().wordpressUrl} ${key}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

const readAccounts = async (req: RequestWithCookies): Promise<Accounts> =>
  (await cookie.read(req))?.accounts ?? [];

/** Returns the id of an account in the browser of a request; null when it never signed in there. */
export async function knownBrowser(req: RequestWithCookies, name: string): Promise<string | null> {
  const hash = nameHash(name);
  if (hash === null) return null;
  const known = await readAccounts(req);
  return known.find(({ names }) => names.includes(hash))?.id ?? null;
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
  const isThis = (account: Accounts[number]) => account.names.some((name) => names.includes(name));
  const id = known.find(isThis)?.id ?? randomUUID();
  const others = known.filter((account) => !isThis(account));
  await cookie.write(res, { accounts: [{ id, names }, ...others].slice(0, MAX_ACCOUNTS) });
}
