import type { SingleQuery } from '../../gql/operations';
import { siteConfig } from '../../site.config';
import { databaseIdOf } from '../../lib/resolve/database-id';
import { relatedPosts } from './related-posts';
import type { SeedNode } from '../../lib/resolve/seed-node';
import type { TemplateContext } from '../../lib/resolve/template';

/** The posts before and after may be among those of the same category. */
const NEIGHBOURS = 2;

/**
 * WPGraphQL's cursor of a post: it pages by the date and id of the post that the cursor names
 * (PostObjectCursor), so that the one post after or before it is its neighbour in time.
 */
function cursorOf(databaseId: string): string {
  return Buffer.from(`arrayconnection:${databaseId}`).toString('base64');
}

/**
 * Variables of the query for a post and for what is offered beside it: its neighbours, and posts of
 * its first category. A preview has neither: a draft stands nowhere among the posts.
 *
 * @param count how many related posts are wanted.
 */
export function singleVariables(
  seed: SeedNode,
  { asPreview }: TemplateContext,
  count = siteConfig.lists.relatedPosts,
) {
  const databaseId = databaseIdOf(seed);
  return {
    databaseId,
    asPreview,
    cursor: cursorOf(databaseId),
    // WPGraphQL takes `first: 0` for ten.
    withRelated: !asPreview && count > 0,
    relatedFirst: count + NEIGHBOURS,
  };
}

/**
 * The answer with no more of the related posts than are shown: `count` that are not neighbours, so
 * that no post is offered twice. An empty list of comments goes too: a page carries what it shows.
 */
export function leanSingle(data: SingleQuery, count = siteConfig.lists.relatedPosts): SingleQuery {
  const { post, older, newer } = data;
  if (!post) return data;
  const beside = [older, newer].flatMap((list) => list?.nodes.map(({ uri }) => uri) ?? []);
  const others = relatedPosts(post).filter(({ uri }) => !beside.includes(uri));
  const related = others.length > 0 && { nodes: [{ posts: { nodes: others.slice(0, count) } }] };
  const comments = post.comments?.nodes.length ? post.comments : null;
  return { ...data, post: { ...post, comments, related: related || null } };
}
