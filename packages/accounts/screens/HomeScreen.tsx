import type { HomeViewer } from '../home/home-viewer';
import { useScreenWords } from '@showcase/next/words';
import { PageLink, Phrase } from '@showcase/next/browser';
import styles from './Home.module.css';
import { Avatar } from './Avatar';
import { HomePosts } from './HomePosts';
import { replaceable, type HomeScreenProps } from './replaceable';
import { SignOutPanel } from './SignOutPanel';

/** The viewer's WordPress profile. */
function HomeProfile({ viewer }: { viewer: HomeViewer }) {
  const words = useScreenWords('home');
  const facts: [string, string | null][] = [
    [words.username, viewer.username],
    [words.email, viewer.email],
    [words.role, viewer.roles.join(', ')],
  ];
  return (
    <section aria-labelledby="profile" className={styles.card}>
      <h2 id="profile">{words.profile}</h2>
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
      <ul className={styles.links} aria-label={words.links}>
        <li>
          <PageLink href="/">{words.front}</PageLink>
        </li>
        <li>
          <a href={viewer.profileUrl}>{words.editProfile}</a>
        </li>
        {viewer.adminUrl && (
          <li>
            <a href={viewer.adminUrl}>{words.admin}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The landing page after signing in. */
function DefaultHomeScreen(props: HomeScreenProps) {
  const { site, viewer, children, Layout, EmptyState } = props;
  const words = useScreenWords('home');
  const { avatar, largeAvatar, name } = viewer;
  return (
    <Layout site={site}>
      <div className={styles.home}>
        <header className={styles.greeting}>
          <Avatar
            name={name}
            src={largeAvatar ?? avatar}
            sharp={null}
            size={88}
            className={styles.avatar}
          />
          <h1>
            <Phrase text={words.welcome} parts={{ name: <bdi>{name}</bdi> }} />
          </h1>
        </header>
        <HomePosts posts={viewer.posts} EmptyState={EmptyState} />
        <div className={styles.account}>
          <HomeProfile viewer={viewer} />
          <SignOutPanel />
        </div>
      </div>
      {children}
    </Layout>
  );
}

export const HomeScreen = replaceable('HomeScreen', DefaultHomeScreen);
