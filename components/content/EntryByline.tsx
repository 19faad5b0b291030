import type { EntryByline_NodeFragment } from '../../gql/operations';
import { dateText } from '@showcase/next/words/words';
import { useWords } from '../../locales/use-words';
import { Phrase } from '../layout/Phrase';
import { SiteLink } from '../layout/SiteLink';
import styles from './EntryByline.module.css';
import { InlineHtml } from './Html';

/** `By {author} on {date}`, or only the part that WordPress has. */
export function EntryByline({ author, date }: EntryByline_NodeFragment) {
  const words = useWords();
  const name = author?.node.name;
  if (!name && !date) return null;
  const parts = {
    author: name && (
      <SiteLink href={author.node.uri}>
        <InlineHtml html={name} />
      </SiteLink>
    ),
    date: date && <time dateTime={date}>{dateText(date, words)}</time>,
  };
  const text = name ? (date ? words.byline : words.author) : '{date}';
  return (
    <p className={styles.byline}>
      <Phrase text={text} parts={parts} />
    </p>
  );
}
