import { SiteLink } from '../layout/SiteLink';
import styles from './Pagination.module.css';

interface PaginationProps {
  /** URI of the first page of the list. */
  uri: string | null | undefined;
  page: number;
  hasNextPage: boolean;
}

function pageUri(uri: string, page: number): string {
  return page === 1 ? uri : `${uri.replace(/\/+$/, '')}/page/${page}/`;
}

/** Links to the previous and next page of a list, in WordPress's URL format. */
export function Pagination({ uri, page, hasNextPage }: PaginationProps) {
  if (!uri || (page === 1 && !hasNextPage)) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages of this list">
      {page > 1 && (
        <SiteLink href={pageUri(uri, page - 1)} rel="prev">
          Newer entries
        </SiteLink>
      )}
      <span>Page {page}</span>
      {hasNextPage && (
        <SiteLink href={pageUri(uri, page + 1)} rel="next">
          Older entries
        </SiteLink>
      )}
    </nav>
  );
}
