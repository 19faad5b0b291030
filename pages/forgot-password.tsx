import type { GetStaticProps } from 'next';

import { AccountHead } from '../components/auth/AccountHead';
import { AccountScreen } from '../components/auth/AccountScreen';
import { ForgotPasswordForm } from '../components/auth/ForgotPasswordForm';
import { faustConfig } from '../faust.config';
import { getSiteProps, type SiteProps } from '../lib/site/static-page-props';

const TITLE = 'Forgot your password?';

export default function ForgotPasswordPage({ site }: SiteProps) {
  return (
    <>
      <AccountHead title={TITLE} siteTitle={site.title} />
      <AccountScreen site={site} title={TITLE}>
        <ForgotPasswordForm />
      </AccountScreen>
    </>
  );
}

export const getStaticProps: GetStaticProps<SiteProps> = () => getSiteProps(faustConfig);
