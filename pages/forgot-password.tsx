import type { GetStaticProps } from 'next';

import { AccountHead, ForgotPasswordForm } from '@showcase/accounts/browser';
import { AccountScreen } from '../components/layout/AccountScreen';
import { useScreenWords } from '@showcase/next/words';
import { getSiteProps, type SiteProps } from '@showcase/next';

export default function ForgotPasswordPage({ site }: SiteProps) {
  const { forgotTitle } = useScreenWords('password');
  return (
    <>
      <AccountHead title={forgotTitle} siteTitle={site.title} />
      <AccountScreen site={site} title={forgotTitle}>
        <ForgotPasswordForm />
      </AccountScreen>
    </>
  );
}

export const getStaticProps: GetStaticProps<SiteProps> = () => getSiteProps('form', 'password');
