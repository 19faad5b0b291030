import type { CommentList_PostFragment, SingleQuery } from '../../gql/operations';
import type { LoadedData } from '../../lib/template/template';

type Post = NonNullable<SingleQuery['post']>;
type Comments = Partial<CommentList_PostFragment>;

/** What posts have and other entries do not. */
const NO_POST = {
  ...{ cacheId: '', summary: null, date: null, author: null, categories: null, tags: null },
  ...{ comments: null, commentStatus: null, commentCount: null, related: null },
};

/** Whether an entry takes comments, or has some, and may show them. */
export function hasComments(entry: Comments & { isRestricted: boolean | null }): boolean {
  if (entry.isRestricted) return false;
  return entry.commentStatus === 'open' || (entry.commentCount ?? 0) > 0;
}

/**
 * Has another entry shown by the view of posts: it has comments, and the views of entries that have
 * none need no code for them.
 *
 * @param insteadOf name of the template that shows it without comments.
 * @param parent is where posts have their category.
 */
export function asPost(
  insteadOf: string,
  entry: Omit<Post, keyof typeof NO_POST> & Comments,
  parent?: { title: string | null; uri: string | null },
): LoadedData<unknown>['shownBy'] {
  const categories = parent ? { nodes: [{ ...parent, name: parent.title, cacheId: '' }] } : null;
  const data: SingleQuery = { post: { ...NO_POST, ...entry, categories } };
  return { insteadOf, template: 'single', data };
}
