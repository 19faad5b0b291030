import { CommentCursorQueryDocument } from '../gql/documents';
import type { CommentCursorQuery, SeedNode_NodeFragment as SeedNode } from '../gql/operations';
import { executeQuery } from '@showcase/wordpress/cms/graphql';
import { forType } from '../template/for-type';
import { isEntry } from './pagination';

/** WPGraphQL's maximum. */
export const COMMENTS_PER_PAGE = 100;

const PAGE_SUFFIX = /^(.*\/)comment-page-([1-9]\d{0,3})\/$/;

/**
 * Splits `/post/comment-page-2/` into the entry's path and the page of its comments; page 1 for other
 * paths. It has the newest ones and is at the entry's own address: WPGraphQL has pages from there on
 * only, and does not say how many comments WordPress would have on one.
 */
export function splitCommentPage(path: string): { base: string; page: number } {
  const [, base = path, page = 1] = PAGE_SUFFIX.exec(path) ?? [];
  return { base, page: Number(page) };
}

/**
 * Returns the `after` cursor of a page of an entry's comments; null when it has fewer.
 *
 * @param uri of the entry, decoded
 * @throws CmsUnavailableError
 */
export async function cursorOfComments(
  seed: SeedNode,
  uri: string,
  page: number,
): Promise<string | null> {
  if (!isEntry(seed)) return null;
  const query = forType(CommentCursorQueryDocument, 'Post', seed.__typename);
  let after: string | null = null;
  // Ends at the latest with the time that a page has for its requests.
  for (let at = 1; at < page; at += 1) {
    const answer: CommentCursorQuery = await executeQuery(query, { uri, after });
    const { nodeByUri: node } = answer;
    const info = node && 'comments' in node ? node.comments?.pageInfo : null;
    if (!info?.hasNextPage || !info.endCursor) return null;
    after = info.endCursor;
  }
  return after;
}
