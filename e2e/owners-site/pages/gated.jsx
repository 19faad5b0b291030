import { useAuth } from '@faustwp/core';

/** A page without data of WordPress's that leads to WordPress to sign in, as in Faust's guide. */
export default function Page() {
  const { isAuthenticated, isReady } = useAuth({ strategy: 'redirect', shouldRedirect: true });
  if (!isReady) return <main>One moment…</main>;
  return <main>{isAuthenticated ? 'Come in.' : 'Please sign in.'}</main>;
}
