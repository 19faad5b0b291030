import type { SiteData } from '../../lib/content/site-data';
import { MenuList } from './MenuList';
import { SiteLink } from './SiteLink';
import styles from './SiteFooter.module.css';

/** The footer: logo, footer menu, copyright and privacy lines (SPEC 2 and 9). */
export function SiteFooter({ site }: { site?: SiteData | undefined }) {
  const menu = site?.footerMenu ?? [];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <img src="/footer-logo.svg" alt="" width="218" height="40" loading="lazy" />
        {menu.length > 0 && (
          <nav aria-label="Footer">
            <MenuList items={menu} />
          </nav>
        )}
        <p className={styles.lines}>
          <span>Copyright ©2023</span>
          <SiteLink href={site?.privacyUri}>Privacy Policy</SiteLink>
        </p>
      </div>
    </footer>
  );
}
