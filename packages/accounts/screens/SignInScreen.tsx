import { sitePath } from '@showcase/wordpress/browser';
import { wasDone } from '../session/browser/between-pages';
import { isSignedInHinted } from '../session/browser/signed-in-hint';
import { HOME_PATH, signInErrorText } from '../sign-in/sign-in-addresses';
import { useScreenWords } from '@showcase/next/words';
import { AccountForm } from './AccountForm';
import { InlineHtml, SiteLink } from '@showcase/next/browser';
import { replaceable, type SignInScreenProps } from './replaceable';
import styles from './SignInScreen.module.css';
import { loadSignOut } from './load-account';
import { SignInForm } from './SignInForm';
import { useInBrowser } from './use-in-browser';

const errorInAddress = () => new URLSearchParams(window.location.search).get('error');
const isSignedOut = () => wasDone('signed-out');

/** Signs out on the front page, where nobody who is signed in needs the form. */
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
  const { site, title, reason, tagline, postsPage, Frame } = props;
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
      {!isWelcome && <SignInForm />}
      <div className={styles.ways}>
        {isWelcome && (
          <a href={sitePath(HOME_PATH)} className="button">
            {words.home}
          </a>
        )}
        {postsPage && (
          <>
            {!isWelcome && <p>{words.visiting}</p>}
            <SiteLink href={postsPage.uri} className="button button-quiet">
              <InlineHtml html={postsPage.title} />
            </SiteLink>
          </>
        )}
      </div>
      {isWelcome && <SignOutForm />}
    </Frame>
  );
}

export const SignInScreen = replaceable('SignInScreen', DefaultSignInScreen);
