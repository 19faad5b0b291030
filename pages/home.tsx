import type { GetServerSideProps } from 'next';

import { AccountHead } from '../components/auth/AccountHead';
import { HomeScreen } from '../components/auth/HomeScreen';
import { useScreenWords } from '@showcase/next/definition/use-words';
import { getHomeProps, type HomeProps } from '@showcase/accounts/home/home-props';

/** The landing page after signing in, rendered per request. */
export default function HomePage({ site, viewer, data }: HomeProps) {
  const words = useScreenWords('home');
  return (
    <>
      <AccountHead title={words.title} siteTitle={site.title} />
      <HomeScreen site={site} viewer={viewer} page={data} />
    </>
  );
}

export const getServerSideProps: GetServerSideProps<HomeProps> = getHomeProps;
