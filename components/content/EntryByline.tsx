import type { EntryByline_NodeFragment } from '../../gql/operations';
import { dateText, useWords } from '@showcase/next/words';
import { InlineHtml, Phrase, SiteLink } from '@showcase/next/browser';
import styles from './EntryByline.module.css';

/** `By {author} on {date}`, or only the part that WordPress has. */
export function EntryByline({ author, date }: EntryByline_NodeFragment) {
  const words = useWords();
  const name = author?.node.name;
  const parts = {
    author: name && (
      <SiteLink href={author.node.uri}>
        <InlineHtml html={name} />
      </SiteLink>
    ),
    date: date && <time dateTime={date}>{dateText(date, words)}</time>,
  };
  const texts: Partial<Record<string, string>> = {
    'author date': words.byline,
    author: words.author,
    date: '{date}',
  };
  const shown = Object.entries(parts).flatMap(([part, content]) => (content ? [part] : []));
  const text = texts[shown.join(' ')];
  if (text === undefined) return null;
  return (
    <p className={styles.byline}>
      <Phrase text={text} parts={parts} />
    </p>
  );
}
