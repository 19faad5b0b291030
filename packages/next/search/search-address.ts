import type { ParsedUrlQuery } from 'node:querystring';

import { theSite } from '../definition';
import { lastValue } from '@showcase/wordpress/addresses/site-paths';

/** Position of a page of results in the list. */
export interface SearchPlace {
  /** Page number, from 1. */
  page: number;
  /** The cursor that the page begins after, or ends before. */
  after: string | null;
  before: string | null;
  /** WordPress's name of the only type to find; null: all, also for one that is not offered. */
  type: string | null;
}

/** WPGraphQL's cursors are base64. */
const CURSOR = /^[\w+/=-]{1,200}$/;

/** Reads the place in the list: WordPress's `post_type` and `paged`, and this site's `after` and `before`. */
export function readPlace(query: ParsedUrlQuery): SearchPlace {
  const { paged, after, before, post_type: given } = query;
  const { types } = theSite().config.search;
  const type = types.find(({ name }) => name === given)?.name ?? null;
  const cursor = (value: string | string[] | undefined) =>
    CURSOR.test(lastValue(value)) ? lastValue(value) : null;
  const page = /^[1-9]\d{0,4}$/.test(lastValue(paged)) ? Number(lastValue(paged)) : 1;
  const isFirst = page === 1;
  const from = isFirst ? null : cursor(after);
  return { page, after: from, before: isFirst || from ? null : cursor(before), type };
}

/** Returns the address of a page of results. */
export function searchHref(term: string, place?: Partial<SearchPlace>): string {
  const { page = 1, after, before, type } = place ?? {};
  const query = new URLSearchParams({ s: term });
  if (type) query.set('post_type', type);
  if (page > 1) query.set('paged', String(page));
  if (page > 1 && after) query.set('after', after);
  if (page > 1 && before) query.set('before', before);
  return `/?${query}`;
}
