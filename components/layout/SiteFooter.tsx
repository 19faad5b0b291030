import type { SiteData } from '../../lib/site/site-data';
import { siteConfig } from '../../site.config';
import { MenuList } from './MenuList';
import { SiteLink } from './SiteLink';
import styles from './SiteFooter.module.css';

/** The footer: logo, footer menu, copyright and privacy link. */
export function SiteFooter({ site }: { site?: SiteData | undefined }) {
  const menu = site?.footerMenu ?? [];
  return (
    <footer className={styles.footer}>
      <img {...siteConfig.footerLogo} alt="" loading="lazy" />
      {menu.length > 0 && (
        <nav aria-label="Footer">
          <MenuList items={menu} isExpanded />
        </nav>
      )}
      <p>
        <span>{siteConfig.copyright}</span>
        <SiteLink href={site?.privacyUri}>Privacy Policy</SiteLink>
      </p>
    </footer>
  );
}
