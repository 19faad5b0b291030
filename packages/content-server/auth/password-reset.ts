import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Author } from '../model/site';
import type { AuthParts } from './auth-parts';

type ResetCheck = { user: Author } | { user: null; error: string };

const goodFor = 24 * 60 * 60;
const section = 'resetKeys';
const keysSchema = z.record(z.string(), z.object({ hash: z.string(), expires: z.number() }));

/** Password reset with a key that is sent by mail. */
export function createPasswordReset(parts: AuthParts) {
  const { accounts, state, clock, mailer, baseUrl, siteName } = parts;
  const keys = new Map(Object.entries(state.read(section, keysSchema) ?? {}));
  const keep = () => state.write(section, Object.fromEntries(keys));

  /** Returns the user of a key. Keys are valid once, for 24 hours, until the next one is sent. */
  function check(key: string, login: string): ResetCheck {
    const user = accounts.byLogin(login);
    const stored = user && keys.get(user.login);
    if (!user || !stored || stored.hash !== digest(key))
      return { user: null, error: 'Password reset link is invalid.' };
    if (stored.expires <= clock()) return { user: null, error: 'Password reset link has expired.' };
    return { user };
  }

  return {
    check,
    /** Sends a link if the user exists; the result does not reveal it. */
    send(loginOrEmail: string): void {
      const user = accounts.byLogin(loginOrEmail) ?? accounts.byEmail(loginOrEmail);
      if (!user || user.email === '') return;
      const key = randomBytes(15).toString('base64url');
      keys.set(user.login, { hash: digest(key), expires: clock() + goodFor });
      keep();
      const query = new URLSearchParams({ action: 'rp', key, login: user.login });
      mailer.send({
        to: user.email,
        subject: `[${siteName}] Password Reset`,
        text: [
          `A new password was asked for the user ${user.login} of ${siteName}.`,
          `To choose one, open this address within a day:\n\n${baseUrl}/wp-login.php?${query}`,
          'If it was not you, there is nothing to do.',
        ].join('\n\n'),
      });
    },
    /** Sets the password and invalidates the key. */
    async reset(key: string, login: string, password: string): Promise<ResetCheck> {
      const checked = check(key, login);
      if (!checked.user) return checked;
      // Before the asynchronous hashing, so that parallel requests cannot both use the key.
      keys.delete(checked.user.login);
      keep();
      await accounts.setPassword(checked.user, password);
      return checked;
    },
  };
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
