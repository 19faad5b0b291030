import { fill, useWords } from '@showcase/next/words';
import { SiteLink } from '@showcase/next/browser';
import styles from './Pagination.module.css';

interface StepProps {
  rel: 'prev' | 'next';
  /** None: there is no step in this direction. */
  href: string | null | undefined;
  isNode?: boolean | undefined;
  text: string | undefined;
}

const Step = ({ rel, href, isNode, text }: StepProps) =>
  href ? (
    <SiteLink rel={rel} href={href} isNode={isNode} className="button button-quiet">
      {text}
    </SiteLink>
  ) : null;

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
      <Step
        rel="prev"
        href={newer}
        isNode={isNode}
        text={hasPostsOnly ? words.newer : words.newerEntries}
      />
      <span>{fill(words.page, { n: page })}</span>
      <Step
        rel="next"
        href={older}
        isNode={isNode}
        text={hasPostsOnly ? words.older : words.olderEntries}
      />
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

/** The archive of a date. */
export type DateLink = { name: string; uri: string } | null | undefined;

/** Links to the archives of the dates after and before this one, if it is one of a date: newest first, as in lists. */
export function DatesNav({ earlier, later }: { earlier: DateLink; later: DateLink }) {
  const words = useWords();
  if (!earlier && !later) return null;
  return (
    <nav className={styles.pagination} aria-label={words.more}>
      <Step rel="prev" href={later?.uri} text={later?.name} />
      <Step rel="next" href={earlier?.uri} text={earlier?.name} />
    </nav>
  );
}
