import { signInErrorText } from '../../lib/auth/browser/sign-in-errors';
import { isSignedInHinted } from '../../lib/auth/browser/signed-in-hint';
import { HOME_PATH } from '../../lib/auth/login-page';
import styles from './AccountScreen.module.css';
import { useInBrowser } from './use-in-browser';

const errorInAddress = () => new URLSearchParams(window.location.search).get('error');

/** Why somebody was sent here, and what to do when they are signed in already. */
export function SignInNotice() {
  // The page is built for everybody; only the browser knows its address and its cookies.
  const code = useInBrowser(errorInAddress, null);
  const isSignedIn = useInBrowser(isSignedInHinted, false);
  return (
    <div role="status">
      {code && <p className={styles.notice}>{signInErrorText(code)}</p>}
      {isSignedIn && (
        <p className={styles.notice}>
          You are signed in. <a href={HOME_PATH}>Go to your home page</a>
        </p>
      )}
    </div>
  );
}
