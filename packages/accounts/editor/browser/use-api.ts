import { useEffect, useState } from 'react';

import { callApi, type ApiAnswer } from '../../session/browser/call-api';

/**
 * Asks a route of the API whenever its path changes; null asks nothing. Returns the last answer, with
 * the path that it is of.
 */
export function useApi<Body>(
  path: string | null,
): { path: string; answer: ApiAnswer<Body> } | null {
  const [known, setKnown] = useState<{ path: string; answer: ApiAnswer<Body> } | null>(null);

  useEffect(() => {
    if (path === null) return undefined;
    let isCurrent = true;
    void callApi<Body>(path).then((answer) => isCurrent && setKnown({ path, answer }));
    return () => {
      isCurrent = false;
    };
  }, [path]);

  return path === null ? null : known;
}
