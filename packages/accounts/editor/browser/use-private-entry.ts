import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

import { withoutBasePath } from '@showcase/wordpress/environment/base-path';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { callApi } from '../../session/browser/call-api';
import { onSignOutElsewhere } from '../../session/browser/other-tabs';
import { isSignedInHinted } from '../../session/browser/signed-in-hint';
import type { PrivateEntryAnswer } from '../private-entry-route';

/** Shallow check: this site's own server has built the response. */
function isPrivateEntry(body: unknown): body is PrivateEntryAnswer {
  const { props, bar } = fieldsOf(body);
  return typeof fieldsOf(props).template === 'string' && typeof fieldsOf(bar).status === 'string';
}

/**
 * Asks for a private entry at this address, for people who are probably signed in only. Null: there
 * is none for them, or not yet.
 */
export function usePrivateEntry(): PrivateEntryAnswer | null {
  const [entry, setEntry] = useState<PrivateEntryAnswer | null>(null);
  // Next keeps the 404 page when it goes from one private entry to another.
  const { asPath } = useRouter();

  useEffect(() => {
    if (!isSignedInHinted()) return undefined;
    let isCurrent = true;
    const stop = onSignOutElsewhere(() => setEntry(null));
    const query = new URLSearchParams({ path: withoutBasePath(window.location.pathname) });
    void callApi(`editor/private-entry?${query}`).then((answer) => {
      if (isCurrent && answer.ok && isPrivateEntry(answer.body)) setEntry(answer.body);
    });
    return () => {
      isCurrent = false;
      setEntry(null);
      stop();
    };
  }, [asPath]);

  return entry;
}
