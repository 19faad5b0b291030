import { PostsPageQueryDocument, StickyPostsQueryDocument } from '../../gql/documents';
import type { EntryListItem_NodeFragment, PostsPage_RootFragment } from '../../gql/operations';
import { schemaPlugins } from '../head/schema-plugins';
import type { PostsPage } from '../template/posts-page';
import type { ExecuteQuery } from '../template/template';
import { siteWords } from '../words/site-words';
import type { FoundNode } from './seed-node';
import type { SeedVariables } from './seed-variables';

/**
 * Returns title and address of the posts page: those that came with the node if its id was known,
 * else by a small query. Null: it has no title; undefined: the site has none, or it is another page.
 *
 * @throws what `execute` throws
 */
export async function postsPageOf(
  { beside, asked }: FoundNode,
  { postsPageId }: SeedVariables,
  asPreview: boolean,
  execute: ExecuteQuery,
): Promise<PostsPage['postsPage']> {
  if (postsPageId === undefined) return undefined;
  const isCurrent = !asPreview && asked?.withPostsPage && asked.postsPageId === postsPageId;
  const { postsPage, postsArchive }: Partial<PostsPage_RootFragment> = isCurrent
    ? beside
    : await execute(PostsPageQueryDocument, { postsPageId, asPreview });
  const { title, uri } = { title: postsPage?.title, uri: postsArchive?.uri };
  return title && uri ? { title, uri } : null;
}

/** Returns the sticky posts, which page 1 of the posts page begins with; none elsewhere. */
export async function stickyPosts(
  page: number,
  execute: ExecuteQuery,
): Promise<EntryListItem_NodeFragment[]> {
  const { sticky: isKnown } = await schemaPlugins();
  if (page > 1 || !isKnown) return [];
  return (await execute(StickyPostsQueryDocument, {})).sticky?.nodes ?? [];
}

interface List {
  contentNodes: { nodes: EntryListItem_NodeFragment[] } | null;
}

const isList = (node: object): node is List => 'contentNodes' in node;

/**
 * Puts sticky posts first, each once, as WordPress does on page 1 of the posts page: besides the
 * number of posts of a page (https://developer.wordpress.org/reference/classes/wp_query/get_posts/).
 */
export function withStickyFirst<TNode extends object>(
  node: TNode,
  first: readonly EntryListItem_NodeFragment[],
): TNode {
  if (first.length === 0 || !isList(node) || !node.contentNodes) return node;
  const ids = new Set(first.map(({ id }) => id));
  const mark = siteWords().server.sticky;
  // EntryListItem shows the mark.
  const nodes = [
    ...first.map((entry) => ({ ...entry, mark })),
    ...node.contentNodes.nodes.filter(({ id }) => !ids.has(id)),
  ];
  return { ...node, contentNodes: { ...node.contentNodes, nodes } };
}
