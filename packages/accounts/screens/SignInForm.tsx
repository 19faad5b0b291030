import { sitePath } from '@showcase/wordpress/browser';
import { useScreenWords } from '@showcase/next/words';
import { FormField, type Problem } from '@showcase/next/browser';
import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.css';
import { loadSignIn } from './load-account';
import { PasswordField } from './PasswordField';

/** Prefetches the code; a failure is reported when the form is submitted. */
const prefetchSignIn = () => void loadSignIn().catch(() => undefined);

/** Username, password, "Sign in" and the link to reset a forgotten password. */
export function SignInForm() {
  const words = useScreenWords('signIn');

  async function signIn(fields: FormData): Promise<Problem | null> {
    const { signInWith } = await loadSignIn();
    return signInWith(String(fields.get('username')), String(fields.get('password')), words);
  }

  return (
    <>
      <AccountForm send={signIn} submitLabel={words.submit} onFocus={prefetchSignIn}>
        <FormField name="username" label={words.username}>
          {(control) => (
            <input
              {...control}
              placeholder={words.username}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </FormField>
        <PasswordField
          name="password"
          label={words.password}
          placeholder={words.password}
          autoComplete="current-password"
        />
      </AccountForm>
      <p className={styles.below}>
        <a href={sitePath('/forgot-password/')}>{words.forgot}</a>
      </p>
    </>
  );
}
