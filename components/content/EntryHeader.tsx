import type { ReactNode } from 'react';

import { type InlineHtml as CleanInline, htmlOfText } from '@showcase/html/browser';
import { useWords } from '@showcase/next/words';
import { InlineHtml, SiteLink } from '@showcase/next/browser';
import styles from './EntryHeader.module.css';

interface EntryHeaderProps {
  /** An entry without a title still needs a heading. */
  title: CleanInline | null | undefined;
  /** Link above the title, such as the main category. */
  kicker?: { name: CleanInline | null; uri: string | null } | null;
  /** Sentences below the title, such as the excerpt. */
  standfirst?: CleanInline | false | null;
  children?: ReactNode;
}

/** The page heading, with a standfirst and optional children (byline) below it. */
export function EntryHeader({ title, kicker, standfirst, children }: EntryHeaderProps) {
  const { untitled } = useWords();
  return (
    // Its direction is the title's, the first text that is not in an element with its own.
    <header className={styles.header} dir="auto">
      {kicker && (
        <SiteLink href={kicker.uri} className={styles.kicker}>
          {kicker.name && <InlineHtml html={kicker.name} />}
        </SiteLink>
      )}
      <InlineHtml
        as="h1"
        dir={undefined}
        className={styles.title}
        html={title || htmlOfText(untitled)}
      />
      {standfirst && <InlineHtml as="p" className={styles.standfirst} html={standfirst} />}
      {children}
    </header>
  );
}
