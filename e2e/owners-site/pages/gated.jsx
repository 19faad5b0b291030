import { useAuth } from '@faustwp/core';

/** A page without data of WordPress's, as in Faust's guide to signing in. */
export default function Page() {
  const { isAuthenticated, isReady } = useAuth({ strategy: 'redirect', shouldRedirect: false });
  if (!isReady) return <main>One moment…</main>;
  return <main>{isAuthenticated ? 'Come in.' : 'Please sign in.'}</main>;
}
