import { SessionProvider, useSession } from 'next-auth/react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { withoutBasePath } from '@showcase/wordpress/environment/base-path';
import { navigateTo } from '@showcase/accounts/session/browser/leave-page';
import { onPageRestored } from '@showcase/accounts/session/browser/between-pages';
import { confirmSignedOut, isSigningOut } from '@showcase/accounts/sign-in/browser/sign-out';
import { sessionRequiredUrl } from '@showcase/accounts/sign-in/sign-in-addresses';

const currentPath = () => withoutBasePath(window.location.pathname) + window.location.search;

function Watch({ onLost }: { onLost: () => void }) {
  useSession({ required: true, onUnauthenticated: onLost });
  return null;
}

/**
 * Watches the session on a page that requires one: refetches it when the window gets the focus, when
 * another tab signs out and at the interval, and redirects to the sign-in page when it is gone.
 *
 * @param props.refetchSeconds interval; 0: none
 */
export function SessionWatch({ refetchSeconds }: { refetchSeconds: number }) {
  // NextAuth stops polling once it has found no session; a new key restarts it.
  const [round, setRound] = useState(0);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    // It may be restored after signing out: the server decides.
    const stop = onPageRestored(() => navigateTo(currentPath()));
    return () => {
      isMounted.current = false;
      stop();
    };
  }, []);

  const handleLost = useCallback(async () => {
    if (isSigningOut()) return;
    const isOut = await confirmSignedOut();
    if (!isMounted.current || isSigningOut()) return;
    if (isOut) navigateTo(sessionRequiredUrl(currentPath()));
    else setRound((before) => before + 1);
  }, []);
  const onLost = useCallback(() => void handleLost(), [handleLost]);

  return (
    <SessionProvider key={round} refetchOnWindowFocus refetchInterval={refetchSeconds}>
      <Watch onLost={onLost} />
    </SessionProvider>
  );
}
