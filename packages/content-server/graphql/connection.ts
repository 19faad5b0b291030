import { paginate, PageArgsError, toCursor, type PageArgs } from '../store/query/paginate';
import { UserError } from './context';

/**
 * Builds a connection in the schema's shape. Creates nodes lazily, for the requested page only, and
 * only if `nodes` or `edges` is selected.
 *
 * @throws UserError for arguments that WPGraphQL rejects
 */
export function connection<Item>(
  list: readonly Item[],
  args: PageArgs,
  idOf: (item: Item) => string | number,
  toNode: (item: Item) => unknown,
) {
  const { items, hasNextPage, hasPreviousPage } = slice(list, args, idOf);
  const cursorOf = (item: Item | undefined) => (item === undefined ? null : toCursor(idOf(item)));
  return {
    nodes: () => items.map(toNode),
    edges: () => items.map((item) => ({ cursor: cursorOf(item), node: toNode(item) })),
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: cursorOf(items[0]),
      endCursor: cursorOf(items.at(-1)),
    },
  };
}

/** The edge of a connection to one node; null without a node. */
export function edge(id: string | number, node: unknown) {
  return node ? { cursor: toCursor(id), node } : null;
}

export const emptyConnection = {
  nodes: [],
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};

function slice<Item>(list: readonly Item[], args: PageArgs, idOf: (item: Item) => string | number) {
  try {
    return paginate(list, args, idOf);
  } catch (error) {
    throw error instanceof PageArgsError ? new UserError(error.message) : error;
  }
}
