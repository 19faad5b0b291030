import type {
  LinkedPost_PostFragment,
  LinkedPosts_PostFragment,
  LinkedPostsQuery,
} from '../gql/operations';
import type { SiteContext } from '../definition/site-context';
import type { LinkedPosts } from '../template/template';
import { cursorOfPost, type FoundNode, type SeedNode } from './seed-node';

/**
 * Reduces the answer to what the page shows: the nearest posts, and related posts that are neither
 * adjacent nor the post itself, so that no post is linked twice.
 */
function shownOf(
  uri: string | null,
  { older, newer }: Partial<LinkedPostsQuery>,
  found: readonly LinkedPost_PostFragment[],
  { config }: SiteContext,
): LinkedPosts {
  const [before = null] = older?.nodes ?? [];
  const [after = null] = newer?.nodes ?? [];
  const shown = new Set([uri, before?.uri, after?.uri]);
  const others = new Map(found.map((each) => [each.uri, each]));
  const related = [...others.values()].filter((each) => !shown.has(each.uri));
  const posts = {
    older: before,
    newer: after,
    related: related.slice(0, config.lists.relatedPosts),
  };
  // The fragment that the documents have in this place is the site's.
  return posts as object;
}

/**
 * Returns the posts that a post's page links to: those that came with the post. By a small query what did
 * not: neighbours, and those before it in its category, of a post whose id was not known; related ones where
 * its first category has too few of its own, and categories below it. Related are those of the category
 * before the post by date, so that not all posts of a category have the same, then the newest.
 *
 * @throws what the context's `load` throws
 */
export async function linkedPostsOf(
  { node, beside, variables }: FoundNode,
  context: SiteContext,
): Promise<LinkedPosts> {
  const { load, documents } = context;
  if (node.__typename !== 'Post') return {};
  const { uri } = node;
  const cursor = cursorOfPost(node.databaseId);
  const { firstCategory = null } = node as SeedNode & LinkedPosts_PostFragment;
  const category = firstCategory?.nodes[0];
  const { relatedFirst } = variables;
  const own = category?.posts?.nodes ?? [];
  const withNeighbours = variables.cursor !== cursor;
  const withEarlier = withNeighbours && own.length > 0;
  const withCategory = Boolean(category?.below?.nodes.length) && own.length < (relatedFirst ?? 0);
  const id = category?.databaseId ?? 0;
  const others: Partial<LinkedPostsQuery> =
    withNeighbours || withCategory
      ? await load(documents.LinkedPostsQuery, {
          cursor,
          category: id,
          categoryId: String(id),
          withNeighbours,
          withCategory,
          withEarlier,
          ...(relatedFirst && { relatedFirst }),
        })
      : {};
  const earlier = withNeighbours ? others.category?.posts : category?.earlier;
  const related = [...(earlier?.nodes ?? []), ...(others.related?.nodes ?? own)];
  return shownOf(uri, { ...beside, ...others }, related, context);
}
