import dynamic from 'next/dynamic';

import type { HomeViewer } from '../../lib/home/home-viewer';
import type { SiteData } from '../../lib/site/site-data';
import { EntryContent } from '../content/EntryContent';
import { ContentLayout } from '../layout/ContentLayout';
import styles from './Home.module.css';
import { Avatar } from './Avatar';
import { HomePosts } from './HomePosts';
import { HomeProfile } from './HomeProfile';
import { SignOutPanel } from './SignOutPanel';

const SessionWatch = dynamic(() => import('./SessionWatch').then((loaded) => loaded.SessionWatch), {
  ssr: false,
});

interface HomeScreenProps {
  site: SiteData;
  viewer: HomeViewer;
  /** WordPress's own page at this address; in the document's data without its content. */
  page: { content?: string } | null;
  refetchSeconds: number;
}

/** The landing page after signing in. */
export function HomeScreen({ site, viewer, page, refetchSeconds }: HomeScreenProps) {
  const { avatar, largeAvatar, name } = viewer;
  return (
    <ContentLayout site={site}>
      <SessionWatch refetchSeconds={refetchSeconds} />
      <div className={styles.home}>
        <header className={styles.greeting}>
          <Avatar
            name={name}
            src={largeAvatar ?? avatar}
            sharp={null}
            size={88}
            className={styles.avatar}
          />
          <h1 dir="auto">Welcome, {name}</h1>
        </header>
        <HomePosts posts={viewer.posts} />
        <div className={styles.account}>
          <HomeProfile viewer={viewer} />
          <SignOutPanel />
        </div>
      </div>
      {page && <EntryContent id="entry" html={page.content} />}
    </ContentLayout>
  );
}
