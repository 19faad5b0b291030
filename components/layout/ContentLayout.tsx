import type { ReactNode } from 'react';

import type { SiteData } from '../../lib/site/site-data';
import styles from './ContentLayout.module.css';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

interface ContentLayoutProps {
  /** Unset on pages that need no data. */
  site?: SiteData | undefined;
  children: ReactNode;
}

/** Header, main area and footer of every template but the front page. */
export function ContentLayout({ site, children }: ContentLayoutProps) {
  return (
    <>
      <SiteHeader site={site} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter site={site} />
    </>
  );
}
