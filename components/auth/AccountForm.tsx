import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { useScreenWords } from '../../lib/words/use-screen-words';
import styles from './AccountForm.module.css';

interface AccountFormProps {
  /**
   * Returns an error message, empty when the site can't be reached, or null on success; the form
   * then stays locked until navigation.
   */
  send: (fields: FormData) => Promise<string | null>;
  submitLabel: ReactNode;
  /** Locks the form until data that it depends on has loaded. */
  isWaiting?: boolean;
  /** Called when a field receives the focus. */
  onFocus?: () => void;
  /** The form fields. */
  children: ReactNode;
}

interface SentForm extends HTMLFormElement {
  /** Set by lib/document/inline-script.js when the form was submitted before hydration. */
  sent?: 1;
}

/**
 * Form of the account screens: one request at a time, locked while that is pending, no page load,
 * and one error message that receives the focus (WCAG 3.3.1).
 */
export function AccountForm(props: AccountFormProps) {
  const { send, submitLabel, isWaiting = false, onFocus, children } = props;
  const words = useScreenWords('form');
  // A ref, because a double click is faster than a state update.
  const isLocked = useRef(false);
  const [isSending, setSending] = useState(false);
  // An object, so that the same text twice is announced twice.
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const form = useRef<SentForm>(null);

  function unlock() {
    isLocked.current = false;
    setSending(false);
  }

  useEffect(() => {
    if (form.current?.sent) form.current.requestSubmit();
    // The back/forward cache restores the page with its form still locked.
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
      return '';
    });
    if (text === null) return;
    setFailure({ text: text || words.unreachable });
    unlock();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLocked.current) return;
    isLocked.current = true;
    // Read now: a locked form has no values.
    void run(new FormData(event.currentTarget));
  }

  return (
    <form
      // Outside a dialog the browser ignores it, so nothing is submitted without JavaScript.
      // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
      method="dialog"
      ref={form}
      className={styles.form}
      aria-busy={isSending}
      onSubmit={handleSubmit}
      onFocus={onFocus}
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
        <p className={styles.notice}>{words.noScript}</p>
      </noscript>
    </form>
  );
}
