import type { GetStaticProps } from 'next';

import { AccountHead } from '../components/auth/AccountHead';
import { AccountScreen } from '../components/auth/AccountScreen';
import { ResetPasswordForm } from '../components/auth/ResetPasswordForm';
import { faustConfig } from '../faust.config';
import { getSiteProps, type SiteProps } from '../lib/site/static-page-props';

const TITLE = 'Choose a new password';

export default function ResetPasswordPage({ site }: SiteProps) {
  return (
    <>
      <AccountHead title={TITLE} siteTitle={site.title} isSecret />
      <AccountScreen site={site} title={TITLE}>
        <ResetPasswordForm />
      </AccountScreen>
    </>
  );
}

export const getStaticProps: GetStaticProps<SiteProps> = () => getSiteProps(faustConfig);
