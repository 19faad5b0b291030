import type { LinkedPosts_PostFragment } from '../gql/operations';
import type { SiteContext } from '../definition/site-context';
import { loadInLanguage } from '../site/list-language';
import type { LinkedPosts } from '../template/template';
import { cursorOfPost, type SeedNode } from './seed-node';

/** The post itself, the one before and the one after it may be among the related posts. */
const NOT_RELATED = 3;

/**
 * Returns the posts that a post's page links to, by one small query: the posts before and after it by date, and
 * related posts, which are neither, so that no post is linked twice. Related are those of the post's first category
 * before it by date, so that not all posts of a category have the same, then the newest.
 *
 * @param language a plugin's code of the post's language, of which they are, too
 * @throws what the context's `load` throws
 */
export async function linkedPostsOf(
  node: SeedNode,
  language: string | null | undefined,
  context: SiteContext,
): Promise<LinkedPosts> {
  if (node.__typename !== 'Post') return {};
  const { firstCategory = null } = node as SeedNode & LinkedPosts_PostFragment;
  const category = firstCategory?.nodes[0]?.databaseId;
  const { relatedPosts } = context.config.lists;
  const variables = {
    cursor: cursorOfPost(node.databaseId),
    ...(category !== undefined && {
      category,
      withRelated: true,
      relatedFirst: relatedPosts + NOT_RELATED,
    }),
  };
  const { LinkedPostsQuery } = context.documents;
  const answer = await loadInLanguage(language, LinkedPostsQuery, variables, context);
  const [older = null] = answer.older?.nodes ?? [];
  const [newer = null] = answer.newer?.nodes ?? [];
  const shown = new Set([node.uri, older?.uri, newer?.uri]);
  const found = [...(answer.earlier?.nodes ?? []), ...(answer.newest?.nodes ?? [])];
  const others = new Map(found.map((each) => [each.uri, each]));
  const related = [...others.values()].filter(({ uri }) => !shown.has(uri));
  // The fragment that the documents have in this place is the site's.
  const posts: object = { older, newer, related: related.slice(0, relatedPosts) };
  return posts;
}
