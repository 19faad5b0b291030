import type { ReactNode } from 'react';

import { useWords } from '../../lib/words/use-words';
import { SiteLink } from '../layout/SiteLink';
import styles from './EntryHeader.module.css';
import { InlineHtml } from './InlineHtml';

interface EntryHeaderProps {
  /** Sanitised inline HTML; an entry without a title still needs a heading. */
  title: string | null | undefined;
  /** Link above the title, such as the main category. */
  kicker?: { name: string | null; uri: string | null } | null;
  children?: ReactNode;
}

/** The page heading, with optional children (byline, description) below it. */
export function EntryHeader({ title, kicker, children }: EntryHeaderProps) {
  const { untitled } = useWords();
  return (
    <header className={styles.header}>
      {kicker && (
        <SiteLink href={kicker.uri} className={styles.kicker}>
          <InlineHtml html={kicker.name ?? ''} />
        </SiteLink>
      )}
      <InlineHtml as="h1" className={styles.title} html={title || untitled} />
      {children}
    </header>
  );
}
