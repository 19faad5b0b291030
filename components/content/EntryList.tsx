import { EmptyState } from '../feedback/EmptyState';
import styles from './EntryList.module.css';
import { EntryListItem, type ListedEntry } from './EntryListItem';

interface EntryListProps {
  heading: string;
  entries: readonly ListedEntry[];
}

/** A headed list of entries, or a sentence when it has none. */
export function EntryList({ heading, entries }: EntryListProps) {
  return (
    <section aria-labelledby="entry-list">
      <h2 id="entry-list" className={styles.heading}>
        {heading}
      </h2>
      {entries.length === 0 ? (
        <EmptyState>Nothing has been published here yet.</EmptyState>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <EntryListItem key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}
