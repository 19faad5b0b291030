import { useRouter } from 'next/router';

import type { SiteData } from '../../lib/site/site-data';
import { siteConfig } from '../../site.config';
import { MenuList } from './MenuList';
import { PageLink } from './PageLink';
import { SchemeSwitch } from './SchemeSwitch';
import styles from './SiteHeader.module.css';
import { useDropDown } from './use-drop-down';

/**
 * The navbar: a link past it, logo, primary menu, scheme switch. On a phone the menu is a popover, so
 * it needs no script.
 */
export function SiteHeader({ site }: { site?: SiteData | undefined }) {
  // A new key per address closes the menu when a page has been chosen from it.
  const { asPath } = useRouter();
  const nav = useDropDown();
  const menu = site?.primaryMenu ?? [];
  return (
    <header className={styles.header}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <PageLink href="/">
        {/* Without the preload that React would put before all else. */}
        <img {...siteConfig.logo} alt={site?.title || 'Home'} fetchPriority="low" />
      </PageLink>
      {menu.length > 0 && (
        <>
          <button type="button" popoverTarget="site-menu">
            Menu
          </button>
          <nav key={asPath} ref={nav} id="site-menu" popover="auto" aria-label="Main">
            <MenuList items={menu} />
          </nav>
        </>
      )}
      <SchemeSwitch />
    </header>
  );
}
