import type { ReactNode } from 'react';

import type { SiteData } from '../../lib/content/site-data';
import { MenuList } from '../layout/MenuList';
import styles from './AccountScreen.module.css';

interface AccountScreenProps {
  site: SiteData;
  title: string;
  children: ReactNode;
}

/**
 * Logo, heading and a form, with a picture beside them (SPEC 2, front-page). The menu below leads
 * those on who came to read.
 */
export function AccountScreen({ site, title, children }: AccountScreenProps) {
  return (
    <main id="content" className={styles.screen}>
      <div className={styles.side}>
        <div className={styles.inner}>
          <img className={styles.logo} src="/logo.svg" alt="" width="218" height="40" />
          <h1>{title}</h1>
          {children}
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
