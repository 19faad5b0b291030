import type { HomeViewer } from '../../lib/home/home-viewer';
import { PageLink } from '../layout/PageLink';
import styles from './Home.module.css';

/** Who the viewer is for WordPress. */
export function HomeProfile({ viewer }: { viewer: HomeViewer }) {
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
