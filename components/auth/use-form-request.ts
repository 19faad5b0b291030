import { useEffect, useRef, useState, type FormEvent } from 'react';

import { UNREACHABLE } from '../../lib/session/browser/call-api';

/** An object, so that the same text twice is two failures. */
interface Failure {
  text: string;
}

/**
 * What a form of the account screens does when it is sent: one request at a time, no new page, and
 * one message when it fails.
 *
 * @param send answers what went wrong, or null when it worked; the form then stays locked, because
 *   another page or another view follows
 */
export function useFormRequest(send: (fields: FormData) => Promise<string | null>) {
  // A double click comes before any state has changed.
  const isLocked = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  function unlock() {
    isLocked.current = false;
    setSending(false);
  }

  useEffect(() => {
    // Who comes back to this page may get it out of the browser's memory, just as it was left.
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) unlock();
    };
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);

  async function run(fields: FormData) {
    setSending(true);
    setFailure(null);
    let text: string | null;
    try {
      text = await send(fields);
    } catch (error) {
      console.error('The form could not be sent:', error);
      text = UNREACHABLE;
    }
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

  return { isSending, failure, handleSubmit };
}
