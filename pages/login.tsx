import type { GetStaticProps } from 'next';

import { AccountHead } from '../components/auth/AccountHead';
import { SignInScreen } from '../components/auth/SignInScreen';
import { faustConfig } from '../faust.config';
import { siteFromState } from '../lib/content/site-data';
import { getSiteProps, type SiteProps } from '../lib/content/site-props';

/** The sign-in screen at its default address (SPEC 9). */
export default function LoginPage({ site, __APOLLO_STATE__: state }: SiteProps) {
  const siteData = siteFromState(state, site);
  return (
    <>
      <AccountHead title="Sign in" siteTitle={siteData.title} />
      <SignInScreen site={siteData} />
    </>
  );
}

export const getStaticProps: GetStaticProps<SiteProps> = () => getSiteProps(faustConfig);
