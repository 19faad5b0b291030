import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { accountKey, countAttempt, type ATTEMPTS } from '@showcase/next/http/limits';
import { sealedCookie, type RequestWithCookies } from '@showcase/next/http/cookies';
import type { SessionToken } from '../session/session-token';

/** The names that have signed in last; browsers limit the size of a cookie. */
const MAX_NAMES = 16;

const cookie = sealedCookie(
  'known-browser',
  z.object({
    /** Random id of this browser. */
    browser: z.string(),
    /** Hashes of the login names and email addresses of the accounts that have signed in here. */
    names: z.array(z.string()),
  }),
);

/** Null for a name that may be any account's. */
function nameHash(name: string): string | null {
  const key = accountKey(name);
  if (!key) return null;
  const text = `${readServerEnv().wordpressUrl} ${key}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Counts what is tried in an account's name (countAttempt), in a browser that may know it. */
export async function countInName(
  req: RequestWithCookies,
  action: keyof typeof ATTEMPTS,
  name: string,
) {
  const hash = nameHash(name);
  const known = await cookie.read(req);
  const isKnown = known && hash !== null && known.names.includes(hash);
  return countAttempt(req, action, name, isKnown ? known.browser : null);
}

/**
 * Remembers in an encrypted cookie, which stays when the session ends, that an account has signed in
 * with this browser: attempts elsewhere can't lock it out here (packages/next/http/limits.ts).
 */
export async function rememberBrowser(
  req: RequestWithCookies,
  res: ServerResponse,
  { username, email }: Pick<SessionToken, 'username' | 'email'>,
): Promise<void> {
  const known = await cookie.read(req);
  const own = [username, email ?? ''].map(nameHash).filter((hash) => hash !== null);
  await cookie.write(res, {
    browser: known?.browser ?? randomUUID(),
    names: [...new Set([...own, ...(known?.names ?? [])])].slice(0, MAX_NAMES),
  });
}
