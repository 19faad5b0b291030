import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Author } from '../model';
import type { State } from '../state/state-file';
import type { Accounts } from './accounts';
import type { Clock } from './auth';
import type { Mailer } from './mailer';

/** Password reset with a key that is sent by mail. */
export interface PasswordReset {
  /** Sends a link if the user exists; the result does not reveal it. */
  send(loginOrEmail: string): void;
  /** Returns the user of a key. Keys are valid once, for 24 hours, until the next one is sent. */
  check(key: string, login: string): ResetCheck;
  /** Sets the password and invalidates the key. */
  reset(key: string, login: string, password: string): Promise<ResetCheck>;
}

export type ResetCheck = { user: Author } | { user: null; error: string };

export interface PasswordResetOptions {
  accounts: Accounts;
  state: State;
  clock: Clock;
  mailer: Mailer;
  baseUrl: string;
  siteName: string;
}

const goodFor = 24 * 60 * 60;
const section = 'resetKeys';
const keysSchema = z.record(z.string(), z.object({ hash: z.string(), expires: z.number() }));

export function createPasswordReset(options: PasswordResetOptions): PasswordReset {
  const { accounts, state, clock, mailer, baseUrl, siteName } = options;
  const keys = new Map(Object.entries(state.read(section, keysSchema) ?? {}));
  const keep = () => state.write(section, Object.fromEntries(keys));

  function check(key: string, login: string): ResetCheck {
    const user = accounts.byLogin(login);
    const known = user && keys.get(user.login);
    if (!user || !known || known.hash !== digest(key))
      return { user: null, error: 'Password reset link is invalid.' };
    if (known.expires <= clock()) return { user: null, error: 'Password reset link has expired.' };
    return { user };
  }

  return {
    check,
    send(loginOrEmail) {
      const user = accounts.byLogin(loginOrEmail) ?? accounts.byEmail(loginOrEmail);
      if (!user || user.email === '') return;
      const key = randomBytes(15).toString('base64url');
      keys.set(user.login, { hash: digest(key), expires: clock() + goodFor });
      keep();
      const link = new URL('/wp-login.php', baseUrl);
      link.search = String(new URLSearchParams({ action: 'rp', key, login: user.login }));
      mailer.send({
        to: user.email,
        subject: `[${siteName}] Password Reset`,
        text: [
          `A new password was asked for the user ${user.login} of ${siteName}.`,
          `To choose one, open this address within a day:\n\n${link.href}`,
          'If it was not you, there is nothing to do.',
        ].join('\n\n'),
      });
    },
    async reset(key, login, password) {
      const found = check(key, login);
      if (!found.user) return found;
      // Before the asynchronous hashing, so that parallel requests cannot both use the key.
      keys.delete(found.user.login);
      keep();
      await accounts.setPassword(found.user, password);
      return found;
    },
  };
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
