import type { EntryByline_NodeFragment } from '../../gql/operations';
import { countText, dateText, useWords } from '@showcase/next/words';
import { InlineHtml, Phrase, SiteLink } from '@showcase/next/browser';
import styles from './EntryByline.module.css';

interface EntryBylineProps extends EntryByline_NodeFragment {
  /** Minutes that the text takes to read; unset: unknown. */
  minutes?: number | undefined;
}

/** The author's picture, `By {author} on {date}` or only the part that WordPress has, and the time of reading. */
export function EntryByline({ author, date, minutes = 0 }: EntryBylineProps) {
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
  const picture = author?.node.avatar?.url;
  if (text === undefined) return null;
  return (
    <div className={styles.byline}>
      {picture && <img src={picture} alt="" width={48} height={48} loading="lazy" />}
      <p>
        <Phrase text={text} parts={parts} />
        {minutes > 0 && <small>{countText(words.minutes, minutes, words)}</small>}
      </p>
    </div>
  );
}
