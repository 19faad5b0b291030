import { useAuth, useLogin, useLogout } from '@faustwp/core';
import { useState } from 'react';

/** A template without a query, with Faust's hooks for signing in. */
export default function Component() {
  const { isAuthenticated, isReady, viewer } = useAuth({
    strategy: 'local',
    loginPageUrl: '/login',
    shouldRedirect: false,
  });
  const { login, loading, data, error } = useLogin();
  const { logout } = useLogout();
  const [name, setName] = useState('');
  if (!isReady) return <main>One moment…</main>;
  return isAuthenticated ? (
    <main>
      <h1>Hello {viewer?.name}</h1>
      <button onClick={() => logout('/')}>Leave</button>
    </main>
  ) : (
    <main>
      <h1>For members</h1>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button disabled={loading} onClick={() => login(name, `${name}-pass`)}>
        Enter
      </button>
      {data?.generateAuthorizationCode.code && <p>Signed in.</p>}
      {error && <p role="alert">{error.message}</p>}
    </main>
  );
}
