import { fill, useWords } from '@showcase/next/words';
import { SiteLink } from '@showcase/next/browser';
import styles from './Pagination.module.css';

interface PagesNavProps {
  page: number;
  /** Address of the page before. */
  newer: string | null;
  /** Address of the next page. */
  older: string | null;
  /** Whether they are pages that Next's router has data of. */
  isNode?: boolean;
  /** Whether the list is of posts alone. */
  hasPostsOnly?: boolean;
}

/** Links to the previous and next page of a list. */
export function PagesNav({
  page,
  newer,
  older,
  isNode = false,
  hasPostsOnly = false,
}: PagesNavProps) {
  const words = useWords();
  if (!newer && !older) return null;
  return (
    <nav className={styles.pagination} aria-label={words.pages}>
      {newer && (
        <SiteLink href={newer} rel="prev" isNode={isNode} className="button button-quiet">
          {hasPostsOnly ? words.newer : words.newerEntries}
        </SiteLink>
      )}
      <span>{fill(words.page, { n: page })}</span>
      {older && (
        <SiteLink href={older} rel="next" isNode={isNode} className="button button-quiet">
          {hasPostsOnly ? words.older : words.olderEntries}
        </SiteLink>
      )}
    </nav>
  );
}

interface PaginationProps {
  /** URI of the first page of the list. */
  uri: string | null | undefined;
  page: number;
  hasNextPage: boolean;
  /** Whether the list is of posts alone. */
  hasPostsOnly: boolean;
}

function pageUri(uri: string, page: number): string {
  return page === 1 ? uri : `${uri.replace(/\/+$/, '')}/page/${page}/`;
}

/** Links to the previous and next page of a list, in WordPress's URL format. */
export function Pagination({ uri, page, hasNextPage, hasPostsOnly }: PaginationProps) {
  if (!uri) return null;
  const newer = page > 1 ? pageUri(uri, page - 1) : null;
  const older = hasNextPage ? pageUri(uri, page + 1) : null;
  return <PagesNav page={page} newer={newer} older={older} hasPostsOnly={hasPostsOnly} isNode />;
}
