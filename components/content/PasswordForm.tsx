import { use, useEffect } from 'react';

import { outcomeHref } from '../../lib/protected-entry/outcome';
import { useWords } from '../../lib/words/use-words';
import styles from '../search/Search.module.css';
import { PasswordOutcome } from './password-outcome';

/** Stands for the body of a password-protected entry. Needs no JavaScript. */
export function PasswordForm({ uri }: { uri: string | null | undefined }) {
  const words = useWords();
  const { outcome, problem } = use(PasswordOutcome);
  // The entry's own page is the same for all. Where a password was entered before, it may fit.
  useEffect(() => {
    const isFirst = outcome === null && /(?:^|; )entry-opened=/.test(document.cookie);
    if (isFirst) location.replace(outcomeHref(location.pathname, 'opened'));
  }, [outcome]);
  return (
    <form method="post" action="/api/entry-password" className={styles.form}>
      <p>{words.locked}</p>
      {problem && (
        <p role="alert" id="entry-problem">
          <strong>{problem}</strong>
        </p>
      )}
      <input type="hidden" name="uri" value={uri ?? ''} />
      <label htmlFor="entry-password">{words.password}</label>
      <input
        type="password"
        id="entry-password"
        name="password"
        maxLength={255}
        required
        autoComplete="off"
        aria-invalid={outcome === 'wrong' || undefined}
        aria-describedby={problem ? 'entry-problem' : undefined}
      />
      <button>{words.open}</button>
    </form>
  );
}
