import type { GetStaticProps } from 'next';

import { AccountHead } from '../components/auth/AccountHead';
import { AccountScreen } from '../components/auth/AccountScreen';
import { ResetPasswordForm } from '../components/auth/ResetPasswordForm';
import { faustConfig } from '../faust.config';
import { siteFromState } from '../lib/content/site-data';
import { getSiteProps, type SiteProps } from '../lib/content/site-props';

const TITLE = 'Choose a new password';

export default function ResetPasswordPage({ site, __APOLLO_STATE__: state }: SiteProps) {
  const siteData = siteFromState(state, site);
  return (
    <>
      <AccountHead title={TITLE} siteTitle={siteData.title} isSecret />
      <AccountScreen site={siteData} title={TITLE}>
        <ResetPasswordForm />
      </AccountScreen>
    </>
  );
}

export const getStaticProps: GetStaticProps<SiteProps> = () => getSiteProps(faustConfig);
