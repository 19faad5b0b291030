import { sitePath } from '@showcase/wordpress/environment/base-path';
import { wasDone } from '@showcase/accounts/session/browser/between-pages';
import { isSignedInHinted } from '@showcase/accounts/session/browser/signed-in-hint';
import type { LoginProps } from '@showcase/accounts/sign-in/login-props';
import { HOME_PATH, signInErrorText } from '@showcase/accounts/sign-in/sign-in-addresses';
import type { SiteData } from '@showcase/next/definition/site-data';
import type { PostsPage } from '@showcase/next/template/template';
import { useScreenWords } from '@showcase/next/definition/use-words';
import { siteConfig } from '../../site.config';
import { AccountForm } from './AccountForm';
import { AccountScreen } from './AccountScreen';
import { Phrase } from '../layout/Phrase';
import { SiteLink } from '../layout/SiteLink';
import { InlineHtml } from '../content/Html';
import styles from './AccountScreen.module.css';
import { loadSignOut } from './load-account';
import { SignInForm } from './SignInForm';
import { useInBrowser } from './use-in-browser';

interface SignInScreenProps {
  site: SiteData;
  /**
   * Why the server redirected here. Unset on the front page, which is static: there only the
   * browser knows the URL and its cookies.
   */
  reason?: LoginProps['reason'];
  /** The site's own, shown below the heading; empty: none. */
  tagline?: string;
  /** The page to which visitors are led who have not come to sign in. */
  postsPage?: PostsPage['postsPage'];
}

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
    <AccountForm send={send} submitLabel={signOut}>
      {null}
    </AccountForm>
  );
}

/** The sign-in screen ("Profile Showcase"); on the front page, who is signed in finds the way home. */
export function SignInScreen({ site, reason, tagline, postsPage }: SignInScreenProps) {
  const words = useScreenWords('signIn');
  const { done } = useScreenWords('signOut');
  const code = useInBrowser(errorInAddress, reason?.error ?? null);
  const isSignedIn = useInBrowser(isSignedInHinted, reason?.isSignedIn ?? false);
  const wasSignedOut = useInBrowser(isSignedOut, false);
  // An error says that the session is over, whatever the hint.
  const isWelcome = isSignedIn && !reason && code === null;
  return (
    <AccountScreen site={site} title={siteConfig.signInTitle} tagline={tagline}>
      <div role="status">
        {code && <p className={styles.notice}>{signInErrorText(code, words)}</p>}
        {wasSignedOut && !isSignedIn && <p className={styles.notice}>{done}</p>}
        {isSignedIn && (
          <p className={styles.notice}>
            {isWelcome && words.welcome} {words.signedIn}{' '}
            <a href={sitePath(HOME_PATH)}>{words.home}</a>
          </p>
        )}
      </div>
      {isWelcome ? <SignOutForm /> : <SignInForm />}
      {postsPage && (
        <p className={styles.visiting}>
          <Phrase
            text={words.visiting}
            parts={{
              title: (
                <SiteLink href={postsPage.uri}>
                  <InlineHtml html={postsPage.title} />
                </SiteLink>
              ),
            }}
          />
        </p>
      )}
    </AccountScreen>
  );
}
