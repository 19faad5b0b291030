import type { ReactNode } from 'react';

import type { SiteData } from '@showcase/next/browser';
import styles from './ContentLayout.module.css';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

interface ContentLayoutProps {
  /** Unset on pages that need no data. */
  site?: SiteData | undefined;
  /** Whether there is nothing but the main area. */
  isBare?: boolean;
  children: ReactNode;
}

/** Header, main area and footer of every template but the front page. */
export function ContentLayout({ site, isBare = false, children }: ContentLayoutProps) {
  return (
    <>
      {!isBare && <SiteHeader site={site} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!isBare && <SiteFooter site={site} />}
    </>
  );
}
