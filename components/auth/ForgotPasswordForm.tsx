import { useState } from 'react';

import { callApi } from '../../lib/session/browser/call-api';
import { useScreenWords } from '../../lib/words/use-screen-words';
import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.css';
import { DoneMessage } from './DoneMessage';

/** Requests a password reset email; the response does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const words = useScreenWords('password');
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
        <DoneMessage>{words.sent}</DoneMessage>
      ) : (
        <AccountForm send={send} submitLabel={words.send}>
          <label htmlFor="username">{words.name}</label>
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
        <a href="/login/">{words.back}</a>
      </p>
    </>
  );
}
