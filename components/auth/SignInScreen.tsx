import { HOME_PATH } from '../../lib/sign-in/sign-in-addresses';
import { signInErrorText } from '../../lib/sign-in/browser/sign-in-errors';
import type { SignInReason } from '../../lib/sign-in/login-props';
import { isSignedInHinted } from '../../lib/session/browser/signed-in-hint';
import type { SiteData } from '../../lib/site/site-data';
import { useScreenWords } from '../../lib/words/use-screen-words';
import { siteConfig } from '../../site.config';
import { AccountScreen } from './AccountScreen';
import { Phrase } from '../layout/Phrase';
import { SiteLink } from '../layout/SiteLink';
import styles from './AccountScreen.module.css';
import { SignInForm } from './SignInForm';
import { useInBrowser } from './use-in-browser';

interface SignInScreenProps {
  site: SiteData;
  /**
   * Why the server redirected here. Unset on the front page, which is static: there only the
   * browser knows the URL and its cookies.
   */
  reason?: SignInReason;
  /** The site's own, shown below the heading; empty: none. */
  tagline?: string;
  /** Where visitors are led who have not come to sign in. */
  postsPage?: { title: string; uri: string } | null;
}

const errorInAddress = () => new URLSearchParams(window.location.search).get('error');

/** The sign-in screen ("Profile Showcase"). */
export function SignInScreen({ site, reason, tagline, postsPage }: SignInScreenProps) {
  const words = useScreenWords('signIn');
  const code = useInBrowser(errorInAddress, reason?.error ?? null);
  const isSignedIn = useInBrowser(isSignedInHinted, reason?.isSignedIn ?? false);
  return (
    <AccountScreen site={site} title={siteConfig.signInTitle} tagline={tagline}>
      <div role="status">
        {code && <p className={styles.notice}>{signInErrorText(code, words)}</p>}
        {isSignedIn && (
          <p className={styles.notice}>
            {words.signedIn} <a href={HOME_PATH}>{words.home}</a>
          </p>
        )}
      </div>
      <SignInForm />
      {postsPage && (
        <p className={styles.visiting}>
          <Phrase
            text={words.visiting}
            parts={{ title: <SiteLink href={postsPage.uri}>{postsPage.title}</SiteLink> }}
          />
        </p>
      )}
    </AccountScreen>
  );
}
