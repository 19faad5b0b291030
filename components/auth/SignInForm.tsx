import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.css';

/** Loaded on demand: most visitors of the front page never sign in. */
const loadSignIn = () => import('../../lib/sign-in/browser/sign-in');

async function signIn(fields: FormData): Promise<string | null> {
  const { signInWith } = await loadSignIn();
  return signInWith(String(fields.get('username')), String(fields.get('password')));
}

/** Prefetches the code; a failure is reported when the form is submitted. */
const prefetchSignIn = () => void loadSignIn().catch(() => undefined);

/** Username, password, "Sign in" and the link to reset a forgotten password. */
export function SignInForm() {
  return (
    <>
      <AccountForm send={signIn} submitLabel="Sign in" onFocus={prefetchSignIn}>
        <label className="visually-hidden" htmlFor="username">
          Username
        </label>
        <input
          id="username"
          name="username"
          placeholder="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
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
      </AccountForm>
      <p className={styles.below}>
        <a href="/forgot-password/">Forgot your password?</a>
      </p>
    </>
  );
}
