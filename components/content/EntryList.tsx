import { useWords } from '@showcase/next/words';
import { EmptyState } from '../feedback/EmptyState';
import { PageLink } from '@showcase/next/browser';
import styles from './EntryList.module.css';
import { cardsClass } from './cards-class';
import { EntryListItem, type ListedEntry, pictureOf, typeOf } from './EntryListItem';

interface EntryListProps {
  heading: string;
  /** Whether only a rule is seen in its place. */
  isHeadingHidden?: boolean;
  entries: readonly ListedEntry[];
  /** Rows, as results of a search, instead of a lead story and a grid of cards. */
  isRows?: boolean;
}

/** Entries with a heading, or a message and a link when there are none. */
export function EntryList(props: EntryListProps) {
  const { heading, isHeadingHidden = false, entries, isRows = false } = props;
  const words = useWords();
  const isMixed = new Set(entries.map(typeOf)).size > 1;
  const className = isRows ? styles.rows : cardsClass(styles.list, entries.map(pictureOf));
  return (
    <section aria-labelledby="entry-list">
      <h2 id="entry-list" className={styles.heading}>
        {isHeadingHidden ? <span className="visually-hidden">{heading}</span> : heading}
      </h2>
      {entries.length === 0 ? (
        <EmptyState>
          {words.none} <PageLink href="/">{words.front}</PageLink>
        </EmptyState>
      ) : (
        <ul className={className}>
          {entries.map((entry, index) => (
            <EntryListItem
              key={entry.id}
              entry={entry}
              index={index}
              isRow={isRows}
              isMixed={isRows && isMixed}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
