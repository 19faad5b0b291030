import { useRouter } from 'next/router';

import type { SiteData } from '../../lib/content/site-data';
import { MenuList } from './MenuList';
import { PageLink } from './PageLink';
import styles from './SiteHeader.module.css';

/** The navbar: logo and primary menu. On a phone the menu is a popover, so it needs no script. */
export function SiteHeader({ site }: { site?: SiteData | undefined }) {
  // A new key per address closes the menu when a page has been chosen from it.
  const { asPath } = useRouter();
  const menu = site?.primaryMenu ?? [];
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink href="/" className={styles.logo}>
          <img src="/logo.svg" alt={site?.title || 'Home'} width="218" height="40" />
        </PageLink>
        {menu.length > 0 && (
          <>
            <button type="button" className={styles.toggle} popoverTarget="site-menu">
              Menu
            </button>
            <nav
              key={asPath}
              id="site-menu"
              popover="auto"
              className={styles.nav}
              aria-label="Main"
            >
              <MenuList items={menu} />
            </nav>
          </>
        )}
      </div>
    </header>
  );
}
