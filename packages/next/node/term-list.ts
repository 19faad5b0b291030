import type { TaxonomyEnum, TermCursorQuery } from '../gql/operations';
import { cursorOfPost, isCustomTerm } from './seed-node';

/** A node; if it is a term, with the field that shows whether it has child terms. */
export interface TermNode {
  __typename: string;
  databaseId?: number;
  below?: { nodes: readonly object[] } | null;
}

/**
 * Returns the variables that ask for the entries of a term with those of all terms below it. Null for a
 * node whose own list is complete: a category without others below it, a tag, a format, or no term.
 */
export function termVariables(node: TermNode) {
  const isCategory = Boolean(node.below?.nodes.length);
  if (node.databaseId === undefined || (!isCategory && !isCustomTerm(node))) return null;
  // WPGraphQL names the taxonomy's value and the type of its terms alike.
  const taxonomy = node.__typename.toUpperCase() as TaxonomyEnum;
  return { term: node.databaseId, taxonomy, isCategory };
}

/** Before those of all dates. */
const FIRST = '9999';

/**
 * Merges the lists of a custom term and of those below it, each newest first, to a list in WordPress's
 * order: by date, then by id. An entry without a date, which WordPress keeps to itself where there is a
 * password, stays behind the one before it in its own list.
 *
 * @param first number of entries that each list was asked for, and that are returned
 */
export function mergedList(
  { nodeByUri, terms }: Pick<TermCursorQuery, 'nodeByUri' | 'terms'>,
  first: number,
) {
  const lists = [nodeByUri, ...(terms?.nodes ?? [])].flatMap((term) =>
    term && 'contentNodes' in term && term.contentNodes ? term.contentNodes : [],
  );
  const entries = lists.flatMap(({ nodes }) => {
    let date = FIRST;
    return nodes.map((node) => ({ node, date: (date = node.date ?? date) }));
  });
  const byId = new Map(entries.map((entry) => [entry.node.databaseId, entry]));
  const sorted = [...byId.values()]
    .sort((a, b) => b.date.localeCompare(a.date) || b.node.databaseId - a.node.databaseId)
    .map(({ node }) => node);
  const nodes = sorted.slice(0, first);
  const hasMore = sorted.length > first || lists.some(({ pageInfo }) => pageInfo.hasNextPage);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: { hasNextPage: hasMore, endCursor: last ? cursorOfPost(last.databaseId) : null },
    hasBelow: lists.length > 1,
  };
}
