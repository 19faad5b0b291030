import { useAuth, useLogout } from '@faustwp/core';

/** A page that leads to WordPress to sign in. */
export default function Members() {
  const { isAuthenticated, isReady, loginUrl } = useAuth({ shouldRedirect: false });
  const { logout } = useLogout();
  if (!isReady) return <p>One moment…</p>;
  if (!isAuthenticated) return <a href={loginUrl}>Sign in</a>;
  return (
    <>
      <p>Come in.</p>
      <button onClick={() => logout('/')}>Leave</button>
    </>
  );
}
