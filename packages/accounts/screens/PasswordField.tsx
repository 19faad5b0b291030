import { useState } from 'react';

import { useScreenWords } from '@showcase/next/words';
import { FormField } from '@showcase/next/browser';
import styles from './AccountForm.module.css';
import { useIsHydrated } from './use-in-browser';

interface PasswordFieldProps {
  name: string;
  label: string;
  placeholder?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A field for a password, and in it a button that shows it. */
export function PasswordField({ name, label, ...attributes }: PasswordFieldProps) {
  const words = useScreenWords('form');
  const [isShown, setShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <FormField name={name} label={label}>
      {(control) => (
        <div className={styles.secret}>
          <input
            {...control}
            {...attributes}
            type={isShown ? 'text' : 'password'}
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
        </div>
      )}
    </FormField>
  );
}
