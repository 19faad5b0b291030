import type { IndexPreviewQuery, IndexQuery } from '../../gql/operations';
import { titleOf } from '../../lib/resolve/node-list';

export type IndexData = IndexQuery | IndexPreviewQuery;

/** What the index template is headed with: the posts page's own title, or the node's. */
export function indexTitle(data: IndexData): string | null {
  const postsPage = 'postsPage' in data ? data.postsPage : null;
  return postsPage?.title ?? titleOf(data.nodeByUri);
}
