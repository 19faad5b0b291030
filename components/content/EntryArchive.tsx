import { listOf } from '../../lib/resolve/node-list';
import styles from './EntryArchive.module.css';
import { EntryList } from './EntryList';
import { InlineHtml } from './InlineHtml';
import { Pagination } from './Pagination';

interface EntryArchiveProps {
  /** What kind of archive it is, `Archive for Category:`; the posts page is of none. */
  kind?: string;
  /** Inline HTML. */
  name: string;
  /** The node whose entries are listed. */
  node: object;
  /** URI of the list's first page. */
  uri: string | null | undefined;
  /** From 1. */
  page: number;
}

interface Described {
  __typename?: string;
  description?: string | null;
  count?: number | null;
}

/** A page of a list: what it is a list of, with that term's or author's description, and entries. */
export function EntryArchive({ kind, name, node, uri, page }: EntryArchiveProps) {
  const { description, count, __typename: type }: Described = node;
  const { nodes, hasNextPage } = listOf(node);
  return (
    <div className={styles.archive}>
      <header className={styles.header}>
        {type === 'User' && (
          <span className={styles.initial} aria-hidden="true">
            {/^[^<&]/u.exec(name)}
          </span>
        )}
        <h1>
          {kind && <span className={styles.kind}>{`${kind} `}</span>}
          <InlineHtml html={name || 'Untitled'} />
        </h1>
        {description && <InlineHtml as="p" html={description} />}
        {count ? <small>{count === 1 ? '1 post' : `${count} posts`}</small> : null}
      </header>
      <EntryList heading="Recent Posts" entries={nodes} />
      <Pagination uri={uri} page={page} hasNextPage={hasNextPage} />
    </div>
  );
}
