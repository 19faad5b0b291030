/** Pagination arguments of every connection. */
export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
}

export interface Slice<T> {
  items: readonly T[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/** Pagination arguments that WPGraphQL rejects; the message is for the client. */
export class PageArgsError extends Error {}

const defaultAmount = 10;
/** WPGraphQL's limit for visitors (`graphql_connection_max_query_amount`). */
const maxAmount = 100;

/** Cursor of an item: base64 of `arrayconnection:ID`. */
export function toCursor(id: string | number): string {
  return Buffer.from(`arrayconnection:${id}`).toString('base64');
}

/**
 * Returns one page of a list. Limits it to 100 items, and ignores a cursor that is not in the list,
 * as WPGraphQL does.
 *
 * @throws PageArgsError for `first` together with `last`, or a negative amount
 */
export function paginate<T>(
  list: readonly T[],
  args: PageArgs,
  idOf: (item: T) => string | number,
): Slice<T> {
  const { first, last } = args;
  if (typeof first === 'number' && typeof last === 'number')
    throw new PageArgsError('"first" and "last" cannot be used together.');
  if ((first ?? 0) < 0 || (last ?? 0) < 0)
    throw new PageArgsError('"first" and "last" must not be negative.');
  const amount = Math.min(first ?? last ?? defaultAmount, maxAmount);
  const after = positionOf(list, args.after, idOf);
  const before = positionOf(list, args.before, idOf);
  const from = after === null ? 0 : after + 1;
  const to = Math.max(from, before ?? list.length);
  const start = typeof last === 'number' ? Math.max(from, to - amount) : from;
  const end = typeof last === 'number' ? to : Math.min(to, from + amount);
  return {
    items: list.slice(start, end),
    hasPreviousPage: start > 0,
    hasNextPage: end < list.length,
  };
}

const positions = new WeakMap<readonly unknown[], Map<string, number>>();

/** Returns the index of a cursor's item; cached, because most lists live as long as the site. */
function positionOf<T>(
  list: readonly T[],
  cursor: string | null | undefined,
  idOf: (item: T) => string | number,
): number | null {
  if (!cursor) return null;
  const match = /^arrayconnection:(.+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'));
  if (!match) return null;
  let known = positions.get(list);
  if (!known) {
    known = new Map(list.map((item, index) => [String(idOf(item)), index]));
    positions.set(list, known);
  }
  return known.get(match[1] ?? '') ?? null;
}
