import { useEffect, useRef, type ReactNode } from 'react';

import styles from './AccountForm.module.css';
import { useFormRequest } from './use-form-request';

interface AccountFormProps {
  /** See useFormRequest. */
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
  /** Set by lib/document/inline-script.js: somebody sent it when nobody was there to do so. */
  sent?: 1;
}

/**
 * A form of the account screens: locked while its request is under way, and with one message that
 * gets the focus when it fails (WCAG 3.3.1).
 */
export function AccountForm({
  send,
  submitLabel,
  isWaiting = false,
  onApproach,
  children,
}: AccountFormProps) {
  const { isSending, failure, handleSubmit } = useFormRequest(send);
  const alert = useRef<HTMLParagraphElement>(null);
  const form = useRef<SentForm>(null);

  useEffect(() => {
    if (form.current?.sent) form.current.requestSubmit();
  }, []);

  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

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
