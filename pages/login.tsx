import type { GetServerSideProps } from 'next';

import { AccountHead } from '../components/auth/AccountHead';
import { SignInScreen } from '../components/auth/SignInScreen';
import { faustConfig } from '../faust.config';
import { getLoginProps, type LoginProps } from '../lib/auth/login-props';
import { siteFromState } from '../lib/content/site-data';
import type { SiteProps } from '../lib/content/site-props';

/** The sign-in screen at its default address (SPEC 9). */
export default function LoginPage({
  site,
  reason,
  __APOLLO_STATE__: state,
}: SiteProps & Partial<LoginProps>) {
  const siteData = siteFromState(state, site);
  return (
    <>
      <AccountHead title="Sign in" siteTitle={siteData.title} />
      <SignInScreen site={siteData} reason={reason} />
    </>
  );
}

export const getServerSideProps: GetServerSideProps<LoginProps> = (context) =>
  getLoginProps(context, faustConfig);
