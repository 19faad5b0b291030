import { useState } from 'react';

import { useScreenWords } from '@showcase/next/words';
import { FormField } from '@showcase/next/browser';
import styles from './AccountForm.module.css';
import { useIsHydrated } from './use-in-browser';

/** A field for a new password, with a button that shows it. */
export function PasswordField({ name, label }: { name: string; label: string }) {
  const words = useScreenWords('password');
  const [isShown, setShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <FormField name={name} label={label}>
      {(control) => (
        <>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isShown}
            disabled={!isHydrated}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            {words.show}
          </button>
        </>
      )}
    </FormField>
  );
}
