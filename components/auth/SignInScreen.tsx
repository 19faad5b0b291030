import type { SiteData } from '../../lib/content/site-data';
import { MenuList } from '../layout/MenuList';
import { SignInForm } from './SignInForm';
import styles from './SignInScreen.module.css';

/**
 * Logo, "Profile Showcase", the form, and the picture beside it (SPEC 2, front-page). The menu
 * below leads those on who came to read.
 */
export function SignInScreen({ site }: { site: SiteData }) {
  return (
    <main id="content" className={styles.screen}>
      <div className={styles.side}>
        <div className={styles.inner}>
          <img className={styles.logo} src="/logo.svg" alt="" width="218" height="40" />
          <h1>Profile Showcase</h1>
          <SignInForm />
          {site.primaryMenu.length > 0 && (
            <nav className={styles.menu} aria-label="Main">
              <MenuList items={site.primaryMenu} />
            </nav>
          )}
        </div>
      </div>
      <div className={styles.panel}>
        <img src="/sign-in.svg" alt="" width="960" height="1200" />
      </div>
    </main>
  );
}
