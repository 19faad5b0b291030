import { useState } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import { callApi } from '../session/browser/call-api';
import { useScreenWords } from '@showcase/next/words';
import { FormField, type Problem } from '@showcase/next/browser';
import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.css';
import { DoneMessage } from './DoneMessage';
import { replaceable } from './replaceable';

/** Requests a password reset email; the response does not reveal whether the account exists. */
function DefaultForgotPasswordForm() {
  const words = useScreenWords('password');
  const [isSent, setSent] = useState(false);

  async function send(fields: FormData): Promise<Problem | null> {
    const username = String(fields.get('username'));
    const answer = await callApi('account/forgot-password', { username });
    if (!answer.ok) {
      return { text: answer.message, field: answer.error === 'empty_name' ? 'username' : null };
    }
    setSent(true);
    return null;
  }

  return (
    <>
      {isSent ? (
        <DoneMessage>{words.sent}</DoneMessage>
      ) : (
        <AccountForm send={send} submitLabel={words.send}>
          <FormField name="username" label={words.name}>
            {(control) => (
              <input
                {...control}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          </FormField>
        </AccountForm>
      )}
      <p className={styles.below}>
        <a href={sitePath('/login/')}>{words.back}</a>
      </p>
    </>
  );
}

export const ForgotPasswordForm = replaceable('ForgotPasswordForm', DefaultForgotPasswordForm);
