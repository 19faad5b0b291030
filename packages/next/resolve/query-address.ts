import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSidePropsResult } from 'next';

import { QueryAddressQueryDocument } from '../gql/documents';
import type { QueryAddressQuery, QueryAddressQueryVariables } from '../gql/operations';
import { countRequest, REQUESTS } from '../http/limits';
import { propsOrRefusal } from '../http/own-page';
import { siteContext } from '../site/site-context';
import { executeQuery } from '@showcase/wordpress';
import {
  hrefFromUri,
  isPath,
  lastValue,
  pathOfQuery,
  pathOfUri,
  takeNumber,
} from '@showcase/wordpress/browser';
import { archiveDateOf } from './date-archive';

const ID = /^0*[1-9]\d{0,14}$/;
const SLUG = /^[^\p{Cc}\p{Cs}\s\\/?#]{1,200}$/u;

/**
 * Some values say the address themselves. For others WordPress is asked: `values` matches those that
 * can be, `lookup` has the query's switch for the field that looks for them.
 */
type Argument =
  | { uriOf: (value: string) => string | null }
  | { values: RegExp; lookup: Partial<QueryAddressQueryVariables> };

/** Reads `m=20130111`: the path of the date's archive. */
function dateUri(value: string): string | null {
  const parts = /^(\d{4})(\d\d)?(\d\d)?$/.exec(value)?.slice(1).filter(Boolean) ?? [];
  const path = `/${parts.join('/')}/`;
  return archiveDateOf(path)?.uri === path ? path : null;
}

const byEntryId = { values: ID, lookup: { isEntry: true } };
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
/** Those by which the front page's address is another one. */
export const QUERY_ARGUMENTS = ARGUMENTS.map(([name]) => name);

/** Kind of an address by its query: kindOfQuery() (packages/next/server/route-requests.ts). */
export type QueryKind = 'address' | 'comment' | 'preview' | 'protected' | 'search';

const NAMES = new Set([...QUERY_ARGUMENTS, 'monthnum', 'day']);

function uriOf({ postsArchive, ...found }: QueryAddressQuery): string | null {
  const { entry, term } = found;
  if (entry && 'isPostsPage' in entry && entry.isPostsPage) return postsArchive?.uri ?? null;
  if (term && term.taxonomyName !== 'category') return null;
  return Object.values(found).find((node) => node)?.uri ?? null;
}

/** An argument's value as one text. */
function valueOf(name: string, query: ParsedUrlQuery): string {
  const value = lastValue(query[name]);
  // WordPress goes by the last segment of a category's path.
  if (name === 'category_name') return value.split('/').findLast(Boolean) ?? '';
  if (name !== 'year' || !value) return value;
  const month = lastValue(query.monthnum);
  return [value, month, month && lastValue(query.day)]
    .map((each) => each && each.padStart(2, '0'))
    .join('');
}

/** Returns the `uri` that a value of an argument names; null: nothing that is public, or can be. */
async function findUri(argument: Argument, value: string, req: IncomingMessage) {
  if ('uriOf' in argument) return argument.uriOf(value);
  if (!argument.values.test(value)) return null;
  await countRequest(req, REQUESTS.ids);
  const variables = { id: value, ...argument.lookup };
  return uriOf(await executeQuery(QueryAddressQueryDocument, variables));
}

/** Returns the address of a `uri`, with the other arguments of a query, as WordPress redirects to it. */
function addressOf(uri: string, query: ParsedUrlQuery): string {
  const rest = Object.entries(query).flatMap(([name, values]) =>
    NAMES.has(name) ? [] : [values ?? ''].flat().map((each) => [name, each]),
  );
  const search = new URLSearchParams(rest);
  // Pages of comments are counted otherwise here, and one that is not there would be a second hop.
  search.delete('cpage');
  const path = hrefFromUri(pathOfUri(uri));
  const number = path === '/' ? '' : takeNumber(search, path);
  return path + number + (search.size > 0 ? `?${search}` : '');
}

/**
 * getServerSideProps of the front page's addresses with an id, slug or date: a redirect to the
 * canonical address, or 404.
 *
 * @throws CmsUnavailableError
 */
export async function getQueryProps(context: {
  req: IncomingMessage;
  res: ServerResponse;
  query: ParsedUrlQuery;
}): Promise<GetServerSidePropsResult<never>> {
  const { req, res, query } = context;
  res.setHeader('cache-control', 'private, no-store');
  const counted = ARGUMENTS.find(([name]) => valueOf(name, query));
  if (!counted) return { notFound: true };
  const [name, argument] = counted;
  return propsOrRefusal({ ...siteContext(), res }, async () => {
    const uri = await findUri(argument, valueOf(name, query), req);
    // Drafts have `/?p=12` as their URI.
    if (!uri || !isPath(uri) || /[?#]/.test(uri)) return { notFound: true };
    return { redirect: { destination: addressOf(uri, query), permanent: true } };
  });
}
