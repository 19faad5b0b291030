import type { IncomingMessage } from 'node:http';

import { HttpError } from '../routes/http-error';
import { clientAddress } from './client-address';
import { count, type Undo } from './count';
import { ATTEMPTS, type Limit } from './limits';

/** Without what sanitize_user() removes, such as `<b>` and `%41`, and what it transliterates: `ø`. */
const PLAIN = /^(?:[^<%&\u0080-\u{10ffff}]|(?!\p{Script=Latin})[\p{L}\p{N}])*$/u;

/**
 * Returns one key for the spellings of a name that WordPress resolves to the same account: MySQL
 * ignores case, width, accents and invisible characters. Null for names that WordPress rewrites: an
 * account can be spelled in endless such ways, beside its plain one.
 *
 * @param name login or email address, as entered; its first 200 characters count
 */
export function accountKey(name: string): string | null {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return PLAIN.test(plain) ? plain.slice(0, 200) : null;
}

/** Counts a request under its client's address. @throws HttpError 429 */
export const countRequest = (req: IncomingMessage, limit: Limit): Promise<Undo> =>
  count({ limit, key: clientAddress(req) });

/**
 * Counts what is tried in an account's name. All names that WordPress rewrites count as one account.
 *
 * @param name as entered
 * @param browser id of a browser that the account has signed in with before; null for others
 * @returns a function that uncounts the attempt, for those that did not fail
 * @throws HttpError 429
 */
export function countAttempt(
  req: IncomingMessage,
  action: keyof typeof ATTEMPTS,
  name: string,
  browser: string | null,
): Promise<Undo> {
  const { address, account, both, known } = ATTEMPTS[action];
  if (browser !== null) return count({ limit: known, key: browser });
  const from = clientAddress(req);
  const who = accountKey(name) ?? '<';
  return count(
    { limit: address, key: from },
    { limit: account, key: who },
    { limit: both, key: JSON.stringify([from, who]) },
  );
}

/**
 * Runs an attempt that has been counted; only one that is refused stays counted.
 *
 * @throws HttpError of the limit or of `task`
 */
export async function countRefused<T>(counted: Promise<Undo>, task: () => Promise<T>): Promise<T> {
  const undo = await counted;
  const result = await task().catch(async (error: unknown) => {
    if (!(error instanceof HttpError)) await undo();
    throw error;
  });
  await undo();
  return result;
}
