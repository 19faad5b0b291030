import type { IncomingMessage } from 'node:http';

import { accountKey } from './account-name';
import { clientAddress } from './client-address';
import { count, type Undo } from './count';
import { ATTEMPTS, type AttemptLimits } from './limits';

/** Of what is typed as a name, so much is told apart. */
const LONGEST = 200;

/**
 * Counts what is tried in an account's name. All spellings of a name are one account. Names with a
 * `<`, which no account has, additionally are one, because PHP's strip_tags() parses some of them in
 * ways that are not reproduced here.
 *
 * @param name as entered
 * @param browser id of a browser that the account has signed in with before; null for others
 * @returns a function that uncounts the attempt, for those that did not fail
 * @throws LimitError
 */
export function countAttempt(
  req: IncomingMessage,
  action: keyof typeof ATTEMPTS,
  name: string,
  browser: string | null,
): Promise<Undo> {
  const { address, account, both, known }: AttemptLimits = ATTEMPTS[action];
  if (browser !== null) return count({ limit: known, key: browser });
  const from = clientAddress(req);
  const key = accountKey(name).slice(0, LONGEST);
  const accounts = new Set([key, ...(name.includes('<') ? ['<'] : [])]);
  return count(
    { limit: address, key: from },
    ...[...accounts].flatMap((who) => [
      { limit: account, key: who },
      { limit: both, key: JSON.stringify([from, who]) },
    ]),
  );
}
