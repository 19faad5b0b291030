import Head from 'next/head';
import type { ReactNode } from 'react';

import type { SiteData } from '../../lib/site/site-data';
import { ContentLayout } from '../layout/ContentLayout';
import styles from './Feedback.module.css';

interface MessagePageProps {
  title: string;
  /** What it means for the reader, inline. */
  children: ReactNode;
  /** A link to what can be done about it. */
  action: ReactNode;
  /** HTTP status, written on the door of the picture. */
  status?: number;
  /** Missing when menus and title are not known. */
  site?: SiteData | undefined;
  /** Ways on, below. */
  more?: ReactNode;
}

/** A page that is not the one asked for: not found, trouble with the CMS. */
export function MessagePage({ title, children, action, status, site, more }: MessagePageProps) {
  return (
    <ContentLayout site={site}>
      <Head>
        <title>{site?.title ? `${title} - ${site.title}` : title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div className={styles.wide}>
        <div className={styles.message} data-status={status}>
          <h1>{title}</h1>
          <p>{children}</p>
          <p className={styles.action}>{action}</p>
        </div>
        {more}
      </div>
    </ContentLayout>
  );
}
