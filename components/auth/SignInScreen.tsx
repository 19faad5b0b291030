import type { SiteData } from '../../lib/content/site-data';
import { siteConfig } from '../../site.config';
import { AccountScreen } from './AccountScreen';
import { SignInForm } from './SignInForm';
import { SignInNotice } from './SignInNotice';

/** The sign-in screen, "Profile Showcase" (SPEC 2, front-page). */
export function SignInScreen({ site }: { site: SiteData }) {
  return (
    <AccountScreen site={site} title={siteConfig.signInTitle}>
      <SignInNotice />
      <SignInForm />
    </AccountScreen>
  );
}
