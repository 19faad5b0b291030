import { use, useEffect } from 'react';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { useWords } from '../../locales/use-words';
import { FormField } from '../feedback/FormField';
import { ProblemContext } from '../feedback/problem';
import styles from './PasswordForm.module.css';
import { PasswordOutcome } from './password-outcome';

/** Stands for the body of a password-protected entry. Needs no JavaScript. */
export function PasswordForm({ uri }: { uri: string | null | undefined }) {
  const words = useWords();
  const { outcome, problem } = use(PasswordOutcome);
  // The entry's own page is the same for all. Where a password was entered before, it may fit.
  useEffect(() => {
    const isFirst = outcome === null && /(?:^|; )entry-opened=/.test(document.cookie);
    if (isFirst) location.replace(`${location.pathname}?protected=opened`);
  }, [outcome]);
  return (
    <form method="post" action={sitePath('/api/entry-password')} className={styles.form}>
      <ProblemContext value={problem === null ? null : { text: problem, field: 'password' }}>
        <p>{words.locked}</p>
        <input type="hidden" name="uri" value={uri ?? ''} />
        <FormField id="entry-password" name="password" label={words.password}>
          {(control) => (
            <input {...control} type="password" maxLength={255} required autoComplete="off" />
          )}
        </FormField>
        <button>{words.open}</button>
      </ProblemContext>
    </form>
  );
}
