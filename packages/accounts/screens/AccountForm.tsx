import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { onPageRestored } from '../session/browser/between-pages';
import { useScreenWords, useWords } from '@showcase/next/words';
import { browserProblem, focusProblem, FormProblem } from '@showcase/next/browser';
import { type Problem, ProblemContext } from '@showcase/next/browser';
import styles from './AccountForm.module.css';

interface AccountFormProps {
  /**
   * Returns what is wrong, a message about the form as a whole (empty: the site can't be reached), or
   * null on success; the form then stays locked until navigation.
   */
  send: (fields: FormData) => Promise<Problem | string | null>;
  submitLabel: ReactNode;
  /** Locks the form until data that it depends on has loaded. */
  isWaiting?: boolean;
  /** Called when a field receives the focus. */
  onFocus?: () => void;
  /** The form fields. */
  children: ReactNode;
}

interface SentForm extends HTMLFormElement {
  /** Set by packages/next/document/inline-script.js when the form was submitted before hydration. */
  sent?: 1;
}

/**
 * Form of the account screens: one request at a time, locked while that is pending, and no page load.
 * An error stands at its field, which receives the focus, or below all fields (WCAG 3.3.1).
 */
export function AccountForm(props: AccountFormProps) {
  const { send, submitLabel, isWaiting = false, onFocus, children } = props;
  const words = useScreenWords('form');
  const { required } = useWords();
  // A ref, because a double click is faster than a state update.
  const isLocked = useRef(false);
  const [isSending, setSending] = useState(false);
  // An object, so that the same text twice is announced twice.
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<SentForm>(null);

  function unlock() {
    isLocked.current = false;
    setSending(false);
  }

  useEffect(() => {
    if (form.current?.sent) form.current.requestSubmit();
    // A restored page has its form still locked.
    return onPageRestored(unlock);
  }, []);

  useEffect(() => {
    if (problem) focusProblem(form.current);
  }, [problem]);

  async function run(fields: FormData) {
    setSending(true);
    setProblem(null);
    const found = await send(fields).catch((error: unknown) => {
      console.error('The form could not be sent:', error);
      return '';
    });
    if (found === null) return;
    const { text, field } = typeof found === 'string' ? { text: found, field: null } : found;
    setProblem({ text: text || words.unreachable, field });
    unlock();
  }

  function handleInvalid(event: FormEvent<HTMLFormElement>) {
    const found = browserProblem(event, required);
    if (found) setProblem(found);
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
      onInvalidCapture={handleInvalid}
      onFocus={onFocus}
    >
      <ProblemContext value={problem}>
        <fieldset disabled={isSending} className={styles.fields}>
          {children}
          {/* Below the fields, which stay where they are. */}
          <FormProblem />
          <button type="submit" disabled={isWaiting}>
            {submitLabel}
          </button>
        </fieldset>
      </ProblemContext>
      <noscript>
        <p className="notice">{words.noScript}</p>
      </noscript>
    </form>
  );
}
