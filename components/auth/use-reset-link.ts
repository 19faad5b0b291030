import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

import { removeFromAddress } from '../../lib/sign-in/browser/address-bar';

interface ResetLink {
  key: string;
  login: string;
}

/**
 * Key and login of the link that led here, which then leave the address bar. Undefined until the
 * browser's address is known; null when it has no such link. WordPress's own links carry an
 * `action=rp` beside them.
 */
export function useResetLink(): ResetLink | null | undefined {
  const { isReady, query } = useRouter();
  const [link, setLink] = useState<ResetLink | null>();

  // In the first render that knows the address; later ones would find it without them.
  if (isReady && link === undefined) {
    const { key, login } = query;
    const isLink = typeof key === 'string' && typeof login === 'string' && key && login;
    setLink(isLink ? { key, login } : null);
  }

  useEffect(() => {
    // Not before: Next's router writes the whole address again when it gets ready.
    if (isReady) removeFromAddress(['action', 'key', 'login']);
  }, [isReady]);

  return link;
}
