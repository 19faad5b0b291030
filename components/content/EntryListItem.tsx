import type { EntryListItem_NodeFragment } from '../../gql/operations';
import { SiteLink } from '../layout/SiteLink';
import styles from './EntryList.module.css';
import { InlineHtml } from './InlineHtml';

export type ListedEntry = EntryListItem_NodeFragment;

/** One entry of a list: title, date and, where WordPress has one, the excerpt. */
export function EntryListItem({ entry }: { entry: ListedEntry }) {
  const excerpt = 'excerpt' in entry ? entry.excerpt : null;
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>
        <SiteLink href={entry.uri}>
          <InlineHtml html={entry.title || 'Untitled'} />
        </SiteLink>
      </h3>
      {entry.date && (
        <time className={styles.date} dateTime={entry.date}>
          {new Date(entry.date).toDateString()}
        </time>
      )}
      {excerpt && <InlineHtml as="p" className={styles.excerpt} html={excerpt} />}
    </li>
  );
}
