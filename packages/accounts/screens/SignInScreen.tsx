import { sitePath } from '@showcase/wordpress/browser';
import { wasDone } from '../session/browser/between-pages';
import { isSignedInHinted } from '../session/browser/signed-in-hint';
import { HOME_PATH, signInErrorText } from '../sign-in/sign-in-addresses';
import { useScreenWords } from '@showcase/next/words';
import { AccountForm } from './AccountForm';
import { replaceable, type SignInScreenProps } from './replaceable';
import { loadSignOut } from './load-account';
import styles from './SignInScreen.module.css';
import { SignInForm } from './SignInForm';
import { useInBrowser } from './use-in-browser';

const errorInAddress = () => new URLSearchParams(window.location.search).get('error');
const isSignedOut = () => wasDone('signed-out');

/** Signs out on the front page, below the ways on: nobody who is signed in needs the form there. */
function SignOutForm() {
  const { signOut } = useScreenWords('signIn');
  const { failed } = useScreenWords('signOut');

  async function send(): Promise<string | null> {
    const { signOutHere } = await loadSignOut();
    return signOutHere(failed);
  }

  return (
    <div className={styles.leaving}>
      <AccountForm send={send} submitLabel={signOut}>
        {null}
      </AccountForm>
    </div>
  );
}

/** The sign-in screen ("Profile Showcase"); on the front page, who is signed in finds the way home. */
function DefaultSignInScreen(props: SignInScreenProps) {
  const { site, title, reason, tagline, Frame, children } = props;
  const words = useScreenWords('signIn');
  const { done } = useScreenWords('signOut');
  const code = useInBrowser(errorInAddress, reason?.error ?? null);
  const isSignedIn = useInBrowser(isSignedInHinted, reason?.isSignedIn ?? false);
  const wasSignedOut = useInBrowser(isSignedOut, false);
  // An error says that the session is over, whatever the hint.
  const isWelcome = isSignedIn && !reason && code === null;
  return (
    <Frame site={site} title={title} tagline={tagline}>
      <div role="status">
        {code && <p className="notice">{signInErrorText(code, words)}</p>}
        {wasSignedOut && !isSignedIn && <p className="notice">{done}</p>}
        {isSignedIn && (
          <p className="notice">
            {isWelcome && words.welcome} {words.signedIn}{' '}
            {!isWelcome && <a href={sitePath(HOME_PATH)}>{words.home}</a>}
          </p>
        )}
      </div>
      {isWelcome ? (
        <a href={sitePath(HOME_PATH)} className="button">
          {words.home}
        </a>
      ) : (
        <SignInForm />
      )}
      {children}
      {isWelcome && <SignOutForm />}
    </Frame>
  );
}

export const SignInScreen = replaceable('SignInScreen', DefaultSignInScreen);
