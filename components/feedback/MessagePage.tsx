import Head from 'next/head';
import type { ReactNode } from 'react';

import { ContentLayout } from '../layout/ContentLayout';
import styles from './Feedback.module.css';

interface MessagePageProps {
  title: string;
  children: ReactNode;
}

/** A page that needs no data: not found, trouble with the CMS. */
export function MessagePage({ title, children }: MessagePageProps) {
  return (
    <ContentLayout>
      <Head>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div className={styles.message}>
        <h1>{title}</h1>
        {children}
      </div>
    </ContentLayout>
  );
}
