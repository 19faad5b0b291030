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
  { asPreview, after }: TemplateContext,
  count = siteConfig.lists.relatedPosts,
) {
  const databaseId = databaseIdOf(seed);
  return {
    databaseId,
    asPreview,
    after,
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

type Neighbours = SingleQuery['older'];

/** Returns the nearest of several. */
function nearest(list: Neighbours, index: 0 | -1): Neighbours {
  const node = list?.nodes.at(index);
  return list && { ...list, nodes: node ? [node] : [] };
}

/**
 * Reduces the data to what the page shows: the nearest posts, `count` related posts that are not adjacent posts, so
 * that no post is linked twice, and no empty list of comments.
 */
export function pruneSingle(data: SingleQuery, count = siteConfig.lists.relatedPosts): SingleQuery {
  const { post } = data;
  if (!post) return data;
  const older = nearest(data.older, 0);
  const newer = nearest(data.newer, -1);
  const shown = [older, newer].flatMap((list) => list?.nodes.map(({ uri }) => uri) ?? []);
  const others = relatedPosts(post).filter(
    ({ cacheId: id, uri }) => id !== post.cacheId && !shown.includes(uri),
  );
  const related = others.length > 0 && { nodes: [{ posts: { nodes: others.slice(0, count) } }] };
  const comments = post.comments?.nodes.length ? post.comments : null;
  return {
    ...data,
    older,
    newer,
    post: { ...post, comments, related: related || null },
  };
}
