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
 * cursor whose place in the list is not known, as WPGraphQL does. Creates nodes lazily, for the requested page
 * only, and only if `nodes` or `edges` is selected.
 *
 * @param before returns the number of items before an id that is not in the list; null: not known
 * @throws UserError for `first` together with `last`, or a negative amount
 */
export function connection<Listed extends Item>(
  list: readonly Listed[],
  { first, last, ...cursors }: PageArgs,
  toNode: (item: Listed) => unknown,
  before: (id: number) => number | null = () => null,
) {
  if (typeof first === 'number' && typeof last === 'number')
    throw new UserError('"first" and "last" cannot be used together.');
  if ((first ?? 0) < 0 || (last ?? 0) < 0)
    throw new UserError('"first" and "last" must not be negative.');
  const placeOf = (cursor: string | null | undefined) => {
    const [, id] =
      /^arrayconnection:(.+)$/.exec(Buffer.from(cursor ?? '', 'base64').toString()) ?? [];
    const at = list.findIndex((item) => String(idOf(item)) === id);
    if (at >= 0) return { start: at, end: at + 1 };
    const place = id ? before(Number(id)) : null;
    return place === null ? null : { start: place, end: place };
  };
  const amount = Math.min(first ?? last ?? defaultAmount, maxAmount);
  const from = placeOf(cursors.after)?.end ?? 0;
  const to = Math.max(from, placeOf(cursors.before)?.start ?? list.length);
  const isFromEnd = typeof last === 'number';
  const start = isFromEnd ? Math.max(from, to - amount) : from;
  const stop = isFromEnd ? to : Math.min(to, from + amount);
  const items = list.slice(start, stop);
  const itemCursors = items.map((item) => cursorOf(idOf(item)));
  return {
    nodes: () => items.map(toNode),
    edges: () => items.map((item, index) => ({ cursor: itemCursors[index], node: toNode(item) })),
    pageInfo: {
      hasNextPage: stop < list.length,
      hasPreviousPage: start > 0,
      startCursor: itemCursors[0] ?? null,
      endCursor: itemCursors.at(-1) ?? null,
    },
  };
}

/** The edge of a connection to one node; null without a node. */
export function edge(id: string | number, node: unknown) {
  return node ? { cursor: cursorOf(id), node } : null;
}

export const emptyConnection = connection([], {}, () => null);
