import type { ReactNode } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import { type SiteData, SiteLink } from '@showcase/next/browser';
import { useWords } from '@showcase/next/words';
import { siteConfig } from '../../site.config';
import { MenuList } from './MenuList';
import { SchemeSwitch } from './SchemeSwitch';
import styles from './AccountScreen.module.css';

interface AccountScreenProps {
  site: SiteData;
  title: string;
  tagline?: string | undefined;
  children: ReactNode;
}

/**
 * Layout of the account screens: logo, heading and form, with the image beside them, or above in a
 * narrow window. The menu below links to the content.
 */
export function AccountScreen({ site, title, tagline, children }: AccountScreenProps) {
  const words = useWords();
  return (
    <main id="content" className={styles.screen}>
      <div className={styles.bar}>
        <img {...siteConfig.logo} src={sitePath(siteConfig.logo.src)} alt="" />
        <SchemeSwitch />
      </div>
      <div className={styles.sheet}>
        <h1>{title}</h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        {children}
        {site.primaryMenu.length > 0 && (
          <nav aria-label={words.main}>
            <MenuList items={site.primaryMenu} />
          </nav>
        )}
        <p className={styles.foot}>
          {/* Not client navigation. */}
          <a href={sitePath('/?s=')}>{words.search}</a>
          {site.privacyUri && <SiteLink href={site.privacyUri}>{words.privacy}</SiteLink>}
          <a href={sitePath('/feed/')}>{words.feed}</a>
        </p>
      </div>
      <img
        {...siteConfig.signInImage}
        src={sitePath(siteConfig.signInImage.src)}
        className={styles.picture}
        alt=""
      />
    </main>
  );
}
