import type { GetStaticProps } from 'next';

import { AccountHead, ResetPasswordForm } from '@showcase/accounts/browser';
import { AccountScreen } from '../components/layout/AccountScreen';
import { useScreenWords } from '@showcase/next/words';
import { getSiteProps, type SiteProps } from '@showcase/next';

export default function ResetPasswordPage({ site }: SiteProps) {
  const { resetTitle } = useScreenWords('password');
  return (
    <>
      <AccountHead title={resetTitle} siteTitle={site.title} isSecret />
      <AccountScreen site={site} title={resetTitle}>
        <ResetPasswordForm />
      </AccountScreen>
    </>
  );
}

export const getStaticProps: GetStaticProps<SiteProps> = () => getSiteProps('form', 'password');
