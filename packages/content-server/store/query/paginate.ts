/** Pagination arguments of every connection. */
export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
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
  { first, last, after, before }: PageArgs,
  idOf: (item: T) => string | number,
) {
  if (typeof first === 'number' && typeof last === 'number')
    throw new PageArgsError('"first" and "last" cannot be used together.');
  if ((first ?? 0) < 0 || (last ?? 0) < 0)
    throw new PageArgsError('"first" and "last" must not be negative.');
  const positionOf = (cursor: string | null | undefined) => {
    const decoded = Buffer.from(cursor ?? '', 'base64').toString('utf8');
    const id = /^arrayconnection:(.+)$/.exec(decoded)?.[1];
    return id === undefined ? -1 : list.findIndex((item) => String(idOf(item)) === id);
  };
  const amount = Math.min(first ?? last ?? defaultAmount, maxAmount);
  const from = positionOf(after) + 1;
  const end = positionOf(before);
  const to = Math.max(from, end < 0 ? list.length : end);
  const isFromEnd = typeof last === 'number';
  const start = isFromEnd ? Math.max(from, to - amount) : from;
  const stop = isFromEnd ? to : Math.min(to, from + amount);
  return {
    items: list.slice(start, stop),
    hasPreviousPage: start > 0,
    hasNextPage: stop < list.length,
  };
}
