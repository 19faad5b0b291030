import Head from 'next/head';
import type { ReactNode } from 'react';

import type { SiteData } from '@showcase/next/browser';
import { ContentLayout } from '../layout/ContentLayout';
import styles from './Feedback.module.css';
import { Message } from './Message';

interface MessagePageProps {
  title: string;
  /** Explanation for the reader, inline content. */
  children: ReactNode;
  /** A link to the suggested next step. */
  action: ReactNode;
  /** HTTP status, shown in the illustration. */
  status?: number;
  /** Unset when menus and title are unknown. */
  site?: SiteData | undefined;
  /** Further links, below. */
  more?: ReactNode;
}

/** A full-page message: not found, or the CMS is unavailable. */
export function MessagePage({ title, children, action, status, site, more }: MessagePageProps) {
  return (
    <ContentLayout site={site}>
      <Head>
        <title>{site?.title ? `${title} - ${site.title}` : title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div className={styles.wide}>
        <Message title={title} status={status} action={action}>
          <p>{children}</p>
        </Message>
        {more}
      </div>
    </ContentLayout>
  );
}
