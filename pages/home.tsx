import type { GetServerSideProps } from 'next';

import { AccountHead } from '../components/auth/AccountHead';
import { HomeScreen } from '../components/auth/HomeScreen';
import { faustConfig } from '../faust.config';
import { getHomeProps, type HomeProps } from '../lib/auth/home-props';
import { siteFromState } from '../lib/content/site-data';

/** The landing page after signing in (SPEC 9), made anew for each request. */
export default function HomePage({
  site,
  __APOLLO_STATE__: state,
  viewer,
  data,
  refetchSeconds,
}: HomeProps) {
  const siteData = siteFromState(state, site);
  return (
    <>
      <AccountHead title="Home" siteTitle={siteData.title} />
      <HomeScreen site={siteData} viewer={viewer} page={data} refetchSeconds={refetchSeconds} />
    </>
  );
}

export const getServerSideProps: GetServerSideProps<HomeProps> = (context) =>
  getHomeProps(context, faustConfig);
