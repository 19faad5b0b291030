import dynamic from 'next/dynamic';

import type { HomeViewer } from '../../lib/home/home-viewer';
import type { Device } from '../../lib/session/devices/own-devices';
import type { SiteData } from '../../lib/site/site-data';
import { EntryContent } from '../content/EntryContent';
import { ContentLayout } from '../layout/ContentLayout';
import { PageLink } from '../layout/PageLink';
import styles from './Home.module.css';
import { Avatar } from './Avatar';
import { DeviceList } from './DeviceList';
import { HomePosts } from './HomePosts';
import { SignOutPanel } from './SignOutPanel';

const SessionWatch = dynamic(() => import('./SessionWatch').then((loaded) => loaded.SessionWatch), {
  ssr: false,
});

/** The viewer's WordPress profile. */
function HomeProfile({ viewer }: { viewer: HomeViewer }) {
  const facts: [string, string | null][] = [
    ['Username', viewer.username],
    ['Email', viewer.email],
    ['Role', viewer.roles.join(', ')],
  ];
  return (
    <section aria-labelledby="profile" className={styles.card}>
      <h2 id="profile">Your profile</h2>
      <dl className={styles.profile}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className={styles.links} aria-label="Where to go">
        <li>
          <PageLink href="/">Front page</PageLink>
        </li>
        <li>
          <a href={viewer.profileUrl}>Edit your profile in WordPress</a>
        </li>
        {viewer.adminUrl && (
          <li>
            <a href={viewer.adminUrl}>WordPress admin</a>
          </li>
        )}
      </ul>
    </section>
  );
}

interface HomeScreenProps {
  site: SiteData;
  viewer: HomeViewer;
  /** The WordPress page with this URI, if any; the document's page data omits its content. */
  page: { content?: string } | null;
  devices: Device[] | null;
  refetchSeconds: number;
}

/** The landing page after signing in. */
export function HomeScreen({ site, viewer, page, devices, refetchSeconds }: HomeScreenProps) {
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
          <SignOutPanel>
            <DeviceList devices={devices} />
          </SignOutPanel>
        </div>
      </div>
      {page && <EntryContent id="entry" html={page.content} />}
    </ContentLayout>
  );
}
