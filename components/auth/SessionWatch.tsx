import { SessionProvider, useSession } from 'next-auth/react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { confirmSignedOut } from '../../lib/sign-in/browser/confirm-signed-out';
import { leaveFor } from '../../lib/session/browser/leave-page';
import { isSigningOut } from '../../lib/sign-in/browser/sign-out';
import { sessionRequiredUrl } from '../../lib/sign-in/sign-in-addresses';

const here = () => window.location.pathname + window.location.search;

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
  // NextAuth stops asking once it has found no session; a new round begins anew.
  const [round, setRound] = useState(0);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    // "Back" after signing out may bring the page out of the browser's memory: the server decides.
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leaveFor(here());
    };
    window.addEventListener('pageshow', handleReturn);
    return () => {
      isMounted.current = false;
      window.removeEventListener('pageshow', handleReturn);
    };
  }, []);

  const handleLost = useCallback(async () => {
    if (isSigningOut()) return;
    const isOut = await confirmSignedOut();
    if (!isMounted.current || isSigningOut()) return;
    if (isOut) leaveFor(sessionRequiredUrl(here()));
    else setRound((before) => before + 1);
  }, []);
  const onLost = useCallback(() => void handleLost(), [handleLost]);

  return (
    <SessionProvider key={round} refetchOnWindowFocus refetchInterval={refetchSeconds}>
      <Watch onLost={onLost} />
    </SessionProvider>
  );
}
