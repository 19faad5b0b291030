import type { GetServerSideProps } from 'next';

import { EntryContent } from '../components/content/EntryContent';
import { EmptyState } from '../components/feedback/EmptyState';
import { ContentLayout } from '../components/layout/ContentLayout';
import { AccountHead, HomeScreen } from '@showcase/accounts/browser';
import { useScreenWords } from '@showcase/next/words';
import { getHomeProps, type HomeProps } from '@showcase/accounts';

/** The landing page after signing in, rendered per request. */
export default function HomePage({ site, viewer, data }: HomeProps) {
  const words = useScreenWords('home');
  return (
    <>
      <AccountHead title={words.title} siteTitle={site.title} />
      <HomeScreen site={site} viewer={viewer} Layout={ContentLayout} EmptyState={EmptyState}>
        {data && <EntryContent id="entry" html={data.content} />}
      </HomeScreen>
    </>
  );
}

export const getServerSideProps: GetServerSideProps<HomeProps> = getHomeProps;
