import { useEffect, useRef, type ReactNode } from 'react';

import styles from './AccountForm.module.css';
import { useFormRequest } from './use-form-request';
import { useIsReady } from './use-in-browser';

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
  // Until the script runs the browser would send the form itself.
  const isReady = useIsReady();

  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);

  return (
    <form
      method="post"
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
        <button type="submit" disabled={!isReady || isWaiting}>
          {submitLabel}
        </button>
      </fieldset>
      <noscript>
        <p className={styles.notice}>This form needs JavaScript, which is off in this browser.</p>
      </noscript>
    </form>
  );
}
