import type { ParsedUrlQuery } from 'node:querystring';

import { QueryAddressQueryDocument } from '../gql/documents';
import type { QueryAddressQuery, QueryAddressQueryVariables } from '../gql/operations';
import { executeQuery } from '@showcase/wordpress/cms/graphql';
import {
  hrefFromUri,
  lastValue,
  pathOfQuery,
  pathOfUri,
  takeNumber,
} from '@showcase/wordpress/addresses/site-paths';
import { archiveDateOf } from '../resolve/archive-date';

const ID = /^0*[1-9]\d{0,14}$/;
const SLUG = /^[^\p{Cc}\p{Cs}\s\\/?#]{1,200}$/u;

/** An argument that WordPress is asked for. */
interface Asked {
  /** The values that can be. */
  values: RegExp;
  /** The query's switch for the field that looks for it. */
  lookup: Partial<QueryAddressQueryVariables>;
}

/** One whose value says the address. */
interface Told {
  uriOf(value: string): string | null;
}

type Argument = Asked | Told;

const byEntryId = { values: ID, lookup: { isEntry: true } };

/** Reads `m=20130111`: the path of the date's archive. */
function dateUri(value: string): string | null {
  const parts = /^(\d{4})(\d\d)?(\d\d)?$/.exec(value)?.slice(1).filter(Boolean) ?? [];
  const path = `/${parts.join('/')}/`;
  return archiveDateOf(path)?.uri === path ? path : null;
}

const date = { uriOf: dateUri };

/** WordPress's arguments that name one address, in its order of precedence. */
const ARGUMENTS: readonly (readonly [name: string, argument: Argument])[] = [
  ['p', byEntryId],
  ['page_id', byEntryId],
  ['attachment_id', byEntryId],
  ['name', { values: SLUG, lookup: { isPost: true } }],
  ['pagename', { uriOf: pathOfQuery }],
  ['m', date],
  ['year', date],
  ['cat', { values: ID, lookup: { isTerm: true } }],
  ['category_name', { values: SLUG, lookup: { isCategory: true } }],
  ['tag', { values: SLUG, lookup: { isTag: true } }],
  ['author', { values: ID, lookup: { isUser: true } }],
  ['author_name', { values: SLUG, lookup: { isAuthor: true } }],
  ['post_format', { values: SLUG, lookup: { isFormat: true } }],
  ['post_type', { values: SLUG, lookup: { isType: true } }],
];
/** Those that packages/next/server/request-address.ts sends here. */
export const QUERY_ARGUMENTS = ARGUMENTS.map(([name]) => name);
const NAMES = new Set([...QUERY_ARGUMENTS, 'monthnum', 'day']);

function uriOf({ postsArchive, ...found }: QueryAddressQuery): string | null {
  const { entry, term } = found;
  if (entry && 'isPostsPage' in entry && entry.isPostsPage) return postsArchive?.uri ?? null;
  if (term && term.taxonomyName !== 'category') return null;
  return Object.values(found).find((node) => node)?.uri ?? null;
}

/** An argument of WordPress in an address of the front page, such as `p` in `/?p=12`, with its value. */
interface QueryAddress {
  argument: Argument;
  value: string;
}

/** An argument's value as one text. */
function valueOf(name: string, query: ParsedUrlQuery): string {
  const value = lastValue(query[name]);
  // WordPress goes by the last segment of a category's path.
  if (name === 'category_name') return value.replace(/\/+$/, '').replace(/^.*\//, '');
  if (name !== 'year' || !value) return value;
  const month = lastValue(query.monthnum);
  return [value, month, month && lastValue(query.day)]
    .map((each) => each && each.padStart(2, '0'))
    .join('');
}

/** Returns the argument that counts; null: there is none with a value. */
export function readQueryAddress(query: ParsedUrlQuery): QueryAddress | null {
  for (const [name, argument] of ARGUMENTS) {
    const value = valueOf(name, query);
    if (value) return { argument, value };
  }
  return null;
}

/** Whether WordPress must be asked for an address. */
export const needsRequest = ({ argument, value }: QueryAddress): boolean =>
  'values' in argument && argument.values.test(value);

/**
 * Returns the canonical address that WordPress redirects to, with the other arguments. Null: it
 * names nothing that is public, or nothing that can be.
 *
 * @throws CmsUnavailableError
 */
export async function findQueryAddress(
  address: QueryAddress,
  query: ParsedUrlQuery,
): Promise<string | null> {
  const { argument, value } = address;
  const ask = async ({ values, lookup }: Asked) =>
    values.test(value) &&
    uriOf(await executeQuery(QueryAddressQueryDocument, { id: value, ...lookup }));
  const uri = 'values' in argument ? await ask(argument) : argument.uriOf(value);
  // Drafts have `/?p=12` as their URI.
  if (!uri || !/^\/(?![/\\])[^?#]*$/.test(uri)) return null;
  const rest = Object.entries(query).flatMap(([name, values]) =>
    NAMES.has(name) ? [] : [values ?? ''].flat().map((each) => [name, each]),
  );
  const search = new URLSearchParams(rest);
  // Pages of comments are counted otherwise here, and one that is not there would be a second hop.
  search.delete('cpage');
  const path = hrefFromUri(pathOfUri(uri));
  return (
    path + (path === '/' ? '' : takeNumber(search, path)) + (search.size > 0 ? `?${search}` : '')
  );
}
