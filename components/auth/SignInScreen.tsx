import type { SignInReason } from '../../lib/sign-in/login-props';
import type { SiteData } from '../../lib/site/site-data';
import { siteConfig } from '../../site.config';
import { AccountScreen } from './AccountScreen';
import { SignInForm } from './SignInForm';
import { SignInNotice } from './SignInNotice';

interface SignInScreenProps {
  site: SiteData;
  reason?: SignInReason;
}

/** The sign-in screen, "Profile Showcase". */
export function SignInScreen({ site, reason }: SignInScreenProps) {
  return (
    <AccountScreen site={site} title={siteConfig.signInTitle}>
      <SignInNotice reason={reason} />
      <SignInForm />
    </AccountScreen>
  );
}
