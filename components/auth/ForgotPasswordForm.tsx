import { useState } from 'react';

import { callApi } from '../../lib/session/browser/call-api';
import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.css';
import { DoneMessage } from './DoneMessage';

/** Requests a password reset email; the response does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const [isSent, setSent] = useState(false);

  async function send(fields: FormData): Promise<string | null> {
    const username = String(fields.get('username'));
    const answer = await callApi('account/forgot-password', { username });
    if (!answer.ok) return answer.message;
    setSent(true);
    return null;
  }

  return (
    <>
      {isSent ? (
        <DoneMessage>
          If there is an account of that name or address, an email with a link to a new password is
          on its way. Nothing there after a few minutes? Look among the spam, or try again.
        </DoneMessage>
      ) : (
        <AccountForm send={send} submitLabel="Email me a link">
          <label htmlFor="username">Username or email address</label>
          <input
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </AccountForm>
      )}
      <p className={styles.below}>
        <a href="/login/">Back to signing in</a>
      </p>
    </>
  );
}
