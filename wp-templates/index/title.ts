import type { IndexPreviewQuery, IndexQuery } from '../../gql/operations';
import { titleOf } from '../../lib/template/node-list';

export type IndexData = IndexQuery | IndexPreviewQuery;

/** Returns the title of the posts page, or of the node. */
export function indexTitle(data: IndexData): string | null {
  const postsPage = 'postsPage' in data ? data.postsPage : null;
  return postsPage?.title ?? titleOf(data.nodeByUri);
}
