import type { GetStaticProps } from 'next';

import { AccountHead } from '../components/auth/AccountHead';
import { AccountScreen } from '../components/auth/AccountScreen';
import { ForgotPasswordForm } from '../components/auth/ForgotPasswordForm';
import { faustConfig } from '../faust.config';
import { siteFromState } from '../lib/content/site-data';
import { getSiteProps, type SiteProps } from '../lib/content/site-props';

const TITLE = 'Forgot your password?';

export default function ForgotPasswordPage({ site, __APOLLO_STATE__: state }: SiteProps) {
  const siteData = siteFromState(state, site);
  return (
    <>
      <AccountHead title={TITLE} siteTitle={siteData.title} />
      <AccountScreen site={siteData} title={TITLE}>
        <ForgotPasswordForm />
      </AccountScreen>
    </>
  );
}

export const getStaticProps: GetStaticProps<SiteProps> = () => getSiteProps(faustConfig);
