import type { CommentList_PostFragment, IndexPreviewQuery, IndexQuery } from '../../gql/operations';
import type { InlineHtml } from '../../lib/branded-html';
import type { ShownData } from '../../lib/template/shown-data';
import { titleOf } from '../../lib/template/node-list';

type Queried = IndexQuery | IndexPreviewQuery;
type Comments = Partial<Pick<CommentList_PostFragment, 'comments'>>;

/** Comments of an entry have a query of their own (entry-comments.ts). */
export type IndexData = Queried & {
  nodeByUri: (NonNullable<Queried['nodeByUri']> & Comments) | null;
};

/** Returns the title of the posts page, or of the node. */
export function indexTitle(data: ShownData<IndexData>): InlineHtml | null {
  const postsPage = 'postsPage' in data ? data.postsPage : null;
  return postsPage?.title ?? titleOf(data.nodeByUri);
}
