import { SiteLink } from '../layout/SiteLink';
import styles from './Pagination.module.css';

interface PagesNavProps {
  page: number;
  /** Address of the page before. */
  newer: string | null;
  /** Address of the next page. */
  older: string | null;
  /** Whether they are pages that Next's router has data of. */
  isNode?: boolean;
}

/** Links to the previous and next page of a list. */
export function PagesNav({ page, newer, older, isNode = false }: PagesNavProps) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages of this list">
      {newer && (
        <SiteLink href={newer} rel="prev" isNode={isNode}>
          Newer entries
        </SiteLink>
      )}
      <span>Page {page}</span>
      {older && (
        <SiteLink href={older} rel="next" isNode={isNode}>
          Older entries
        </SiteLink>
      )}
    </nav>
  );
}
