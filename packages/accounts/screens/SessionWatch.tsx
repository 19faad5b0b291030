import { SessionProvider, useSession } from 'next-auth/react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { fieldsOf, withoutBasePath } from '@showcase/wordpress/browser';
import { navigateTo } from '../session/browser/leave-page';
import { onPageRestored } from '../session/browser/between-pages';
import { confirmSignedOut, isSigningOut } from '../sign-in/browser/sign-out';
import { sessionRequiredUrl } from '../sign-in/sign-in-addresses';

const currentPath = () => withoutBasePath(window.location.pathname) + window.location.search;

interface WatchProps {
  onLost(): void;
  /** Told the interval, which comes with the session. */
  onInterval(seconds: number): void;
}

function Watch({ onLost, onInterval }: WatchProps) {
  const { status, data } = useSession();
  useEffect(() => {
    if (status === 'unauthenticated') onLost();
    if (status === 'authenticated') onInterval(Number(fieldsOf(data).refetchSeconds));
  }, [status, data, onLost, onInterval]);
  return null;
}

interface SessionWatchProps {
  /** Whether the page is for people who are signed in alone. */
  isRequired: boolean;
  /** Called when the session is over, on a page that does not require one. */
  onEnded(): void;
}

/**
 * Watches the session of somebody who is signed in: refetches it when the window gets the focus, when
 * another tab signs in or out and at the interval (SESSION_REFETCH_SECONDS). A page that requires one
 * leaves for the sign-in page when it is gone.
 */
export function SessionWatch({ isRequired, onEnded }: SessionWatchProps) {
  // NextAuth stops polling once it has found no session; a new key restarts it.
  const [round, setRound] = useState(0);
  const [interval, setInterval] = useState(0);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(
    // It may be restored after signing out: the server decides.
    () => (isRequired ? onPageRestored(() => navigateTo(currentPath())) : undefined),
    [isRequired],
  );

  const handleLost = useCallback(async () => {
    if (isSigningOut()) return;
    const isOut = await confirmSignedOut();
    if (!isMounted.current || isSigningOut()) return;
    if (!isOut) setRound((before) => before + 1);
    else if (isRequired) navigateTo(sessionRequiredUrl(currentPath()));
    else onEnded();
  }, [isRequired, onEnded]);
  const onLost = useCallback(() => void handleLost(), [handleLost]);

  return (
    <SessionProvider key={round} refetchOnWindowFocus refetchInterval={interval}>
      <Watch onLost={onLost} onInterval={setInterval} />
    </SessionProvider>
  );
}
