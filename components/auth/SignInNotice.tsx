import { signInErrorText } from '../../lib/sign-in/browser/sign-in-errors';
import { isSignedInHinted } from '../../lib/session/browser/signed-in-hint';
import { HOME_PATH } from '../../lib/sign-in/sign-in-addresses';
import type { SignInReason } from '../../lib/sign-in/login-props';
import styles from './AccountScreen.module.css';
import { useInBrowser } from './use-in-browser';

const errorInAddress = () => new URLSearchParams(window.location.search).get('error');

/**
 * Why somebody was sent here, and what to do when they are signed in already.
 *
 * @param reason what the server knows of it; the front page is built for everybody, and only the
 *   browser knows its address and its cookies.
 */
export function SignInNotice({ reason }: { reason?: SignInReason | undefined }) {
  const code = useInBrowser(errorInAddress, reason?.error ?? null);
  const isSignedIn = useInBrowser(isSignedInHinted, reason?.isSignedIn ?? false);
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
