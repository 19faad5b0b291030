import { use, useEffect } from 'react';

import { useWords } from '@showcase/next/words';
import { FormField, PasswordProblem, ProblemContext } from '@showcase/next/browser';
import styles from './PasswordForm.module.css';

/** The address at which an entry's own page is left for that of a browser with passwords. */
export const OPENED = '?protected=opened';

/** Stands for the body of a password-protected entry. Needs no JavaScript. */
export function PasswordForm() {
  const words = useWords();
  const problem = use(PasswordProblem);
  // The entry's own page is the same for all. Where a password was entered before, it may fit.
  useEffect(() => {
    const isFirst = problem === undefined && /(?:^|; )entry-opened=/.test(document.cookie);
    if (isFirst) location.replace(OPENED);
  }, [problem]);
  return (
    <form method="post" action="?protected=password" className={styles.form} noValidate>
      <ProblemContext value={problem ? { text: problem, field: 'password' } : null}>
        <p>{words.locked}</p>
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
