import type { GetServerSideProps } from 'next';

import { AccountScreen } from '../components/layout/AccountScreen';
import { siteConfig } from '../site.config';
import { AccountHead, SignInScreen } from '@showcase/accounts/browser';
import { getLoginProps, type LoginProps } from '@showcase/accounts';
import { useScreenWords } from '@showcase/next/words';
import type { SiteProps } from '@showcase/next';

/** The sign-in screen at its default address. */
export default function LoginPage({ site, reason }: SiteProps & Partial<LoginProps>) {
  const words = useScreenWords('signIn');
  const { signInTitle: title } = siteConfig;
  return (
    <>
      <AccountHead title={words.title} siteTitle={site.title} />
      <SignInScreen site={site} title={title} reason={reason} Frame={AccountScreen} />
    </>
  );
}

export const getServerSideProps: GetServerSideProps<LoginProps> = getLoginProps;
