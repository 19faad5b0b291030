import { useState, useSyncExternalStore, type FormEvent } from 'react';

import styles from './SignInScreen.module.css';

const subscribeToNothing = () => () => undefined;

/** Username, password, "Sign in" and the way to a forgotten password (SPEC 2, front-page). */
export function SignInForm() {
  const [notice, setNotice] = useState('');
  // Until the script runs the browser would send the form itself, with the password in the address.
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setNotice(
      'Signing in is not open on this site yet. Everything published can be read without it.',
    );
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label className="visually-hidden" htmlFor="username">
        Username
      </label>
      <input id="username" name="username" placeholder="Username" autoComplete="username" />
      <label className="visually-hidden" htmlFor="password">
        Password
      </label>
      <input
        id="password"
        name="password"
        type="password"
        placeholder="Password"
        autoComplete="current-password"
      />
      <button type="submit" disabled={!isReady}>
        Sign in
      </button>
      <noscript>
        <p className={styles.notice}>Signing in needs JavaScript, which is off in this browser.</p>
      </noscript>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      <a href="/forgot-password/">Forgot your password?</a>
    </form>
  );
}
