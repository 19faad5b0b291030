import { useState } from 'react';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { callApi } from '@showcase/accounts/session/browser/call-api';
import { useScreenWords } from '@showcase/next/definition/use-words';
import { FormField } from '../feedback/FormField';
import type { Problem } from '../feedback/problem';
import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.css';
import { DoneMessage } from './DoneMessage';

/** Requests a password reset email; the response does not reveal whether the account exists. */
export function ForgotPasswordForm() {
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
