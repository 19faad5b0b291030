import type { ReactNode } from 'react';

import styles from './EntryHeader.module.css';
import { InlineHtml } from './InlineHtml';

interface EntryHeaderProps {
  /** Sanitised inline HTML; an entry without a title still needs a heading. */
  title: string | null | undefined;
  children?: ReactNode;
}

/** The heading of a page, with room for a byline or description below it. */
export function EntryHeader({ title, children }: EntryHeaderProps) {
  return (
    <header className={styles.header}>
      <InlineHtml as="h1" className={styles.title} html={title || 'Untitled'} />
      {children}
    </header>
  );
}
