import { Suspense, useEffect, type ReactNode } from 'react';

import { endHydration } from '../../lib/navigation/hydration';

function Page({ children }: { children: ReactNode }) {
  useEffect(endHydration);
  return children;
}

/**
 * A boundary for React: it takes over the page in short tasks, and at once the part that somebody
 * uses meanwhile (docs/decisions/0002-runtime-after-paint.md).
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Page>{children}</Page>
    </Suspense>
  );
}
