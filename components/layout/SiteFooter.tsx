import { sitePath } from '@showcase/wordpress/browser';
import { type SiteData, SiteLink } from '@showcase/next/browser';
import { useWords } from '@showcase/next/words';
import { siteConfig } from '../../site.config';
import { MenuList } from './MenuList';
import styles from './SiteFooter.module.css';

/** The footer: logo, footer menu, copyright, and a privacy link where WordPress has such a page. */
export function SiteFooter({ site }: { site?: SiteData | undefined }) {
  const words = useWords();
  const menu = site?.footerMenu ?? [];
  return (
    <footer className={styles.footer}>
      <img
        {...siteConfig.footerLogo}
        src={sitePath(siteConfig.footerLogo.src)}
        alt=""
        loading="lazy"
      />
      {site?.description && <p className={styles.about}>{site.description}</p>}
      {menu.length > 0 && (
        <nav aria-label={words.footer}>
          <MenuList items={menu} isExpanded />
        </nav>
      )}
      <p>
        <span suppressHydrationWarning>
          {siteConfig.copyright.replace('{year}', String(new Date().getFullYear()))}
        </span>
        <span>
          {site?.privacyUri && <SiteLink href={site.privacyUri}>{words.privacy}</SiteLink>}
          <a href={sitePath('/feed/')}>{words.feed}</a>
        </span>
      </p>
    </footer>
  );
}
