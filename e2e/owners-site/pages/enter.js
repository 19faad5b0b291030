import { useLogin } from '@faustwp/core';
import { useState } from 'react';

/** The site's own form for signing in at WordPress. */
export default function Enter() {
  const [usernameEmail, setUsernameEmail] = useState('');
  const [password, setPassword] = useState('');
  const { login, loading, data, error } = useLogin();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        login(usernameEmail, password, '/blog/account/');
      }}
    >
      <label htmlFor="usernameEmail">Name or address</label>
      <input
        id="usernameEmail"
        type="text"
        disabled={loading === true}
        value={usernameEmail}
        onChange={(event) => setUsernameEmail(event.target.value)}
      />
      <label htmlFor="password">Secret word</label>
      <input
        id="password"
        type="password"
        disabled={loading === true}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {data?.generateAuthorizationCode.error && (
        <p dangerouslySetInnerHTML={{ __html: data.generateAuthorizationCode.error }} />
      )}
      {error && <p>{error.message}</p>}
      <button type="submit">Go in</button>
    </form>
  );
}
