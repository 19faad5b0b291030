import { PagesNav } from './PagesNav';

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
