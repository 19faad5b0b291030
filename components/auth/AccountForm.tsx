import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { UNREACHABLE } from '../../lib/session/browser/unreachable';
import styles from './AccountForm.module.css';

interface AccountFormProps {
  /**
   * Answers what went wrong, or null when it worked; the form then stays locked, because another
   * page or another view follows.
   */
  send: (fields: FormData) => Promise<string | null>;
  submitLabel: string;
  /** Something else must be known first. */
  isWaiting?: boolean;
  /** Called when somebody comes to the form. */
  onApproach?: () => void;
  /** The fields. */
  children: ReactNode;
}

interface SentForm extends HTMLFormElement {
  /** Set by lib/document/inline-script.js when the form was submitted before hydration. */
  sent?: 1;
}

/**
 * A form of the account screens: one request at a time, locked while that is under way, no new page,
 * and one message that gets the focus when it fails (WCAG 3.3.1).
 */
export function AccountForm(props: AccountFormProps) {
  const { send, submitLabel, isWaiting = false, onApproach, children } = props;
  // A ref, because a double click comes before the state has changed.
  const isLocked = useRef(false);
  const [isSending, setSending] = useState(false);
  // An object, so that the same text twice is two failures.
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const form = useRef<SentForm>(null);

  function unlock() {
    isLocked.current = false;
    setSending(false);
  }

  useEffect(() => {
    if (form.current?.sent) form.current.requestSubmit();
    // Who comes back to this page may get it out of the browser's memory, just as it was left.
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) unlock();
    };
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);

  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

  async function run(fields: FormData) {
    setSending(true);
    setFailure(null);
    const text = await send(fields).catch((error: unknown) => {
      console.error('The form could not be sent:', error);
      return UNREACHABLE;
    });
    if (text === null) return;
    setFailure({ text });
    unlock();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLocked.current) return;
    isLocked.current = true;
    // Now: a locked form has no values.
    void run(new FormData(event.currentTarget));
  }

  return (
    <form
      // Outside a dialog the browser does nothing with it: without script nothing is sent.
      // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
      method="dialog"
      ref={form}
      className={styles.form}
      aria-busy={isSending}
      onSubmit={handleSubmit}
      onFocus={onApproach}
    >
      <p role="alert" tabIndex={-1} ref={alert} className={styles.failure}>
        {failure?.text}
      </p>
      <fieldset disabled={isSending} className={styles.fields}>
        {children}
        <button type="submit" disabled={isWaiting}>
          {submitLabel}
        </button>
      </fieldset>
      <noscript>
        <p className={styles.notice}>This form needs JavaScript, which is off in this browser.</p>
      </noscript>
    </form>
  );
}
