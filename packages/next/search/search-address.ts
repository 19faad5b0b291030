import type { ParsedUrlQuery } from 'node:querystring';

import { theSite } from '../definition';
import type { ContentTypeEnum } from '../gql/operations';
import { lastValue } from '@showcase/wordpress/addresses/site-paths';

/** Reads WordPress's name of a type from its argument `post_type`; null: all, or one not offered. */
function readSearchType({ post_type: given }: ParsedUrlQuery): string | null {
  const { types } = theSite().config.search;
  return types.find(({ name }) => name === given)?.name ?? null;
}

/**
 * The type as WPGraphQL's enum has it (WPEnumType::get_safe_name()). The types of the owner's
 * WordPress are not in the schema that the project is checked against.
 */
export const enumValueOf = (type: string) =>
  type.toUpperCase().replace(/[^A-Z0-9_]/g, '_') as ContentTypeEnum;

/** Position of a page of results in the list. */
export interface SearchPlace {
  /** Page number, from 1. */
  page: number;
  /** The cursor that the page begins after, or ends before. */
  after: string | null;
  before: string | null;
  /** WordPress's name of the only type to find; null: all. */
  type: string | null;
}

/** WPGraphQL's cursors are base64. */
const CURSOR = /^[\w+/=-]{1,200}$/;

/** Reads the place in the list: WordPress's `paged`, and this site's `after` and `before`. */
export function readPlace(query: ParsedUrlQuery): SearchPlace {
  const { paged, after, before } = query;
  const type = readSearchType(query);
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
