import type { GetServerSideProps } from 'next';

import { AccountHead } from '../components/auth/AccountHead';
import { SignInScreen } from '../components/auth/SignInScreen';
import { useScreenWords } from '@showcase/next/definition/use-words';
import { getLoginProps, type LoginProps } from '@showcase/accounts/sign-in/login-props';
import type { SiteProps } from '@showcase/next/site/static-page-props';

/** The sign-in screen at its default address. */
export default function LoginPage({ site, reason }: SiteProps & Partial<LoginProps>) {
  const words = useScreenWords('signIn');
  return (
    <>
      <AccountHead title={words.title} siteTitle={site.title} />
      <SignInScreen site={site} reason={reason} />
    </>
  );
}

export const getServerSideProps: GetServerSideProps<LoginProps> = getLoginProps;
