import type { LinkedPosts_PostFragment, LinkedPostsQuery } from '../gql/operations';
import type { SiteContext } from '../definition/site-context';
import type { LinkedPosts } from '../template/template';
import { cursorOfPost, type FoundNode, type SeedNode } from './seed-node';

/**
 * Reduces the answer to what the page shows: the nearest posts, and related posts that are neither
 * adjacent nor the post itself, so that no post is linked twice.
 */
function shownOf(
  uri: string | null,
  { older, newer, related }: Partial<LinkedPostsQuery>,
  { config }: SiteContext,
): LinkedPosts {
  const [before = null] = older?.nodes ?? [];
  const [after = null] = newer?.nodes ?? [];
  const shown = [uri, before?.uri, after?.uri];
  const others = (related?.nodes ?? []).filter((each) => !shown.includes(each.uri));
  return {
    older: before,
    newer: after,
    related: others.slice(0, config.lists.relatedPosts),
  };
}

/**
 * Returns the posts that a post's page links to: those that came with the post. By a small query what did
 * not: neighbours of a post whose id was not known, and related ones where its first category has too few
 * of its own, and categories below it.
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
  const withNeighbours = variables.cursor !== cursor;
  const { relatedFirst } = variables;
  const own = category?.posts?.nodes.length ?? 0;
  const withCategory = Boolean(category?.below?.nodes.length) && own < (relatedFirst ?? 0);
  const others =
    withNeighbours || withCategory
      ? await load(documents.LinkedPostsQuery, {
          ...{ cursor, category: category?.databaseId ?? 0, withNeighbours, withCategory },
          ...(relatedFirst && { relatedFirst }),
        })
      : {};
  return shownOf(uri, { ...beside, related: category?.posts ?? null, ...others }, context);
}
