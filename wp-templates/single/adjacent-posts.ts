import type { SingleQuery } from '../../gql/operations';
import { siteConfig } from '../../site.config';
import { databaseIdOf } from '../../lib/resolve/database-id';
import { relatedPosts } from './related-posts';
import type { SeedNode } from '../../lib/resolve/seed-node';
import type { TemplateContext } from '../../lib/resolve/template';

/** The previous and next post may also be among the related posts. */
const ADJACENT = 2;

/**
 * Returns WPGraphQL's cursor of a post. The post named by the cursor sets the date and id to page
 * from (PostObjectCursor), so one post after or before it is the adjacent post.
 */
function cursorOf(databaseId: string): string {
  return Buffer.from(`arrayconnection:${databaseId}`).toString('base64');
}

/**
 * Returns the variables of the query for a post, its adjacent posts and the related posts of its
 * first category. A preview asks for neither: drafts have no position among the posts.
 *
 * @param count number of related posts.
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
    // WPGraphQL treats `first: 0` as 10.
    withRelated: !asPreview && count > 0,
    relatedFirst: count + ADJACENT,
  };
}

/**
 * Reduces the data to what the page shows: `count` related posts that are not adjacent posts, so
 * that no post is linked twice, and no empty list of comments.
 */
export function pruneSingle(data: SingleQuery, count = siteConfig.lists.relatedPosts): SingleQuery {
  const { post, older, newer } = data;
  if (!post) return data;
  const adjacent = [older, newer].flatMap((list) => list?.nodes.map(({ uri }) => uri) ?? []);
  const others = relatedPosts(post).filter(({ uri }) => !adjacent.includes(uri));
  const related = others.length > 0 && { nodes: [{ posts: { nodes: others.slice(0, count) } }] };
  const comments = post.comments?.nodes.length ? post.comments : null;
  return { ...data, post: { ...post, comments, related: related || null } };
}
