import type { ListedEntry } from '../../components/content/EntryListItem';
import type { IndexQuery, PostsPageQuery } from '../../gql/operations';
import { siteWords } from '../../lib/words/site-words';

/**
 * Puts sticky posts first, each once, as WordPress does on page 1 of the posts page: besides the
 * number of posts of a page (https://developer.wordpress.org/reference/classes/wp_query/get_posts/).
 */
export function withStickyFirst({ sticky, ...data }: PostsPageQuery): IndexQuery {
  const node = data.nodeByUri;
  const first = sticky?.nodes ?? [];
  if (first.length === 0 || !node || !('contentNodes' in node) || !node.contentNodes) return data;
  const ids = new Set(first.map(({ id }) => id));
  const mark = siteWords().server.sticky;
  const nodes: ListedEntry[] = [
    ...first.map((entry) => ({ ...entry, mark })),
    ...node.contentNodes.nodes.filter(({ id }) => !ids.has(id)),
  ];
  return { ...data, nodeByUri: { ...node, contentNodes: { ...node.contentNodes, nodes } } };
}
