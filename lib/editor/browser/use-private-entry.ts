import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

import { isSignedInHinted } from '../../session/browser/signed-in-hint';
import type { PrivateEntryAnswer } from '../private-entry-route';

/**
 * Asks for a private entry at this address, for people who are probably signed in only. Null: there
 * is none, or not yet.
 */
export function usePrivateEntry(): PrivateEntryAnswer | null {
  const [answer, setAnswer] = useState<PrivateEntryAnswer | null>(null);
  // From one private entry to another Next shows the same 404 page.
  const { asPath } = useRouter();

  useEffect(() => {
    if (!isSignedInHinted()) return undefined;
    let isCurrent = true;
    const show = (entry: PrivateEntryAnswer | null) => isCurrent && setAnswer(entry);
    // NextAuth tells other tabs of a sign-out by a storage event.
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'nextauth.message' && newValue?.includes('"signout"')) show(null);
    };
    window.addEventListener('storage', handleStorage);
    // Without it the page stays as it is.
    import('./fetch-private-entry').then(
      ({ fetchPrivateEntry }) => fetchPrivateEntry().then(show),
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setAnswer(null);
      window.removeEventListener('storage', handleStorage);
    };
  }, [asPath]);

  return answer;
}
