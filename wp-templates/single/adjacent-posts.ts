import type { SingleQuery } from '../../gql/operations';
import { siteConfig } from '../../site.config';
import { databaseIdOf } from '../../lib/template/database-id';
import type { SeedNode } from '../../lib/resolve/seed-node';
import type { SeedContext, TemplateContext } from '../../lib/template/template';
import { relatedPosts } from './related-posts';

/** The post itself, the previous and the next one may be among the related posts. */
const NOT_RELATED = 3;

/**
 * Returns WPGraphQL's cursor of a post. The post named by the cursor sets the date and id to page
 * from (PostObjectCursor), so one post after or before it is the adjacent post.
 */
function cursorOf(databaseId: string): string {
  return Buffer.from(`arrayconnection:${databaseId}`).toString('base64');
}

/** Variables for related posts. @param count their number. */
function relatedVariables(count: number) {
  // WPGraphQL treats `first: 0` as 10.
  return { withRelated: count > 0, relatedFirst: count + NOT_RELATED };
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
    withAdjacent: !asPreview,
    ...relatedVariables(asPreview ? 0 : count),
  };
}

/** The same by URI. The adjacent posts need the post's id, which may not be known yet. */
export function singleByUriVariables({ uri, databaseId }: SeedContext) {
  return {
    uri,
    cursor: cursorOf(databaseId ?? ''),
    withAdjacent: databaseId !== null,
    ...relatedVariables(siteConfig.lists.relatedPosts),
  };
}

/** Whether the adjacent posts were not asked for, or are those of another post. */
export function lacksAdjacent(seed: SeedNode, { databaseId }: SeedContext): boolean {
  return databaseId !== databaseIdOf(seed);
}

/**
 * Reduces the data to what the page shows: `count` related posts that are not adjacent posts, so
 * that no post is linked twice, and no empty list of comments.
 */
export function pruneSingle(data: SingleQuery, count = siteConfig.lists.relatedPosts): SingleQuery {
  const { post, older, newer } = data;
  if (!post) return data;
  const shown = [older, newer].flatMap((list) => list?.nodes.map(({ uri }) => uri) ?? []);
  const others = relatedPosts(post).filter(
    ({ cacheId: id, uri }) => id !== post.cacheId && !shown.includes(uri),
  );
  const related = others.length > 0 && { nodes: [{ posts: { nodes: others.slice(0, count) } }] };
  const comments = post.comments?.nodes.length ? post.comments : null;
  return { ...data, post: { ...post, comments, related: related || null } };
}
