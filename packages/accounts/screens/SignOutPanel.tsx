import { useCallback, useEffect, useRef, useState } from 'react';

import { signOutEverywhere, signOutHere } from '../sign-in/browser/sign-out';
import { useScreenWords } from '@showcase/next/words';
import { AccountForm } from './AccountForm';
import styles from './Home.module.css';
import { useIsHydrated } from './use-in-browser';

/** Asks for confirmation before all sessions of the user are ended; Escape cancels. */
function Confirmation({ onCancel }: { onCancel: () => void }) {
  const words = useScreenWords('home');
  const { failed } = useScreenWords('signOut');
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    question.current?.focus();
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onCancel]);
  return (
    <div className={styles.confirmation} role="group" aria-labelledby="sign-out-question">
      <p id="sign-out-question" ref={question} tabIndex={-1}>
        {words.question}
      </p>
      <AccountForm send={() => signOutEverywhere(failed)} submitLabel={words.yes}>
        <button type="button" className="button-quiet" onClick={onCancel}>
          {words.no}
        </button>
      </AccountForm>
    </div>
  );
}

/** "Sign out" and, after a confirmation, "Sign out everywhere". */
export function SignOutPanel() {
  const words = useScreenWords('home');
  const { failed } = useScreenWords('signOut');
  const [isAsking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();

  const cancel = useCallback(() => {
    setAsking(false);
    trigger.current?.focus();
  }, []);

  return (
    <section aria-labelledby="sessions" className={`${styles.card} ${styles.leaving}`}>
      <h2 id="sessions">{words.sessions}</h2>
      <AccountForm send={() => signOutHere(failed)} submitLabel={words.signOut}>
        {null}
      </AccountForm>
      <button
        type="button"
        ref={trigger}
        className="button-quiet"
        aria-expanded={isAsking}
        disabled={!isHydrated}
        onClick={() => setAsking(!isAsking)}
      >
        {words.everywhere}
      </button>
      {isAsking && <Confirmation onCancel={cancel} />}
    </section>
  );
}
