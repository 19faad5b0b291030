import type { PostComment } from '../store/query/lists';
import type { MenuEntry } from '../store/query/menus';
import { UserError, type PageArgs } from './context';

/** An item of a list; the name of a type is one, too. */
type Item = string | { id: number } | PostComment | MenuEntry;

const defaultAmount = 10;
/** WPGraphQL's limit for visitors (`graphql_connection_max_query_amount`). */
const maxAmount = 100;

/** Cursor of an item: base64 of `arrayconnection:ID`. */
function cursorOf(id: string | number): string {
  return Buffer.from(`arrayconnection:${id}`).toString('base64');
}

function idOf(item: Item): string | number {
  if (typeof item === 'string') return item;
  if ('comment' in item) return item.comment.id;
  return 'id' in item ? item.id : item.post.id;
}

/**
 * Builds a connection in the schema's shape: one page of a list. Limits it to 100 items, and ignores a
 * cursor that is not in the list, as WPGraphQL does. Creates nodes lazily, for the requested page
 * only, and only if `nodes` or `edges` is selected.
 *
 * @throws UserError for `first` together with `last`, or a negative amount
 */
export function connection<Listed extends Item>(
  list: readonly Listed[],
  { first, last, after, before }: PageArgs,
  toNode: (item: Listed) => unknown,
) {
  if (typeof first === 'number' && typeof last === 'number')
    throw new UserError('"first" and "last" cannot be used together.');
  if ((first ?? 0) < 0 || (last ?? 0) < 0)
    throw new UserError('"first" and "last" must not be negative.');
  const positionOf = (cursor: string | null | undefined) =>
    cursor ? list.findIndex((item) => cursorOf(idOf(item)) === cursor) : -1;
  const amount = Math.min(first ?? last ?? defaultAmount, maxAmount);
  const from = positionOf(after) + 1;
  const end = positionOf(before);
  const to = Math.max(from, end < 0 ? list.length : end);
  const isFromEnd = typeof last === 'number';
  const start = isFromEnd ? Math.max(from, to - amount) : from;
  const stop = isFromEnd ? to : Math.min(to, from + amount);
  const items = list.slice(start, stop);
  const cursors = items.map((item) => cursorOf(idOf(item)));
  return {
    nodes: () => items.map(toNode),
    edges: () => items.map((item, index) => ({ cursor: cursors[index], node: toNode(item) })),
    pageInfo: {
      hasNextPage: stop < list.length,
      hasPreviousPage: start > 0,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
  };
}

/** The edge of a connection to one node; null without a node. */
export function edge(id: string | number, node: unknown) {
  return node ? { cursor: cursorOf(id), node } : null;
}

export const emptyConnection = connection([], {}, () => null);
