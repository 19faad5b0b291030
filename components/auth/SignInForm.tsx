import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.css';

/** NextAuth's browser code is only for people who sign in, so it comes when they do. */
const loadSignIn = () => import('../../lib/sign-in/browser/sign-in');

async function signIn(fields: FormData): Promise<string | null> {
  const { signInWith } = await loadSignIn();
  return signInWith(String(fields.get('username')), String(fields.get('password')));
}

/** Fetches the code ahead; when that fails, sending the form says so. */
const prepare = () => void loadSignIn().catch(() => undefined);

/** Username, password, "Sign in" and the way to a forgotten password. */
export function SignInForm() {
  return (
    <>
      <AccountForm send={signIn} submitLabel="Sign in" onApproach={prepare}>
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
