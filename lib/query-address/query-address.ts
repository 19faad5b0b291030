import type { ParsedUrlQuery } from 'node:querystring';

import { QueryAddressQueryDocument } from '../../gql/documents';
import type { QueryAddressQuery, QueryAddressQueryVariables } from '../../gql/operations';
import { executeQuery } from '../cms/execute-query';
import { hrefFromUri, pathOfUri } from '../site-paths';
import { archiveDateOf } from '../resolve/archive-date';

const ID = /^0*[1-9]\d{0,14}$/;
const SLUG = /^[^\p{Cc}\p{Cs}\s\\/?#]{1,200}$/u;

interface Argument {
  /** The values that can be. */
  values: RegExp;
  /** Which part of the query looks for it. */
  part: Partial<QueryAddressQueryVariables>;
}

const entry = { values: ID, part: { isEntry: true } };

/** WordPress's arguments that name one address, in its order of precedence. */
const ARGUMENTS: readonly (readonly [name: string, argument: Argument | null])[] = [
  ['p', entry],
  ['page_id', entry],
  ['attachment_id', entry],
  ['name', { values: SLUG, part: { isPost: true } }],
  // A date takes no request.
  ['m', null],
  ['cat', { values: ID, part: { isTerm: true } }],
  ['category_name', { values: SLUG, part: { isCategory: true } }],
  ['tag', { values: SLUG, part: { isTag: true } }],
  ['author', { values: ID, part: { isUser: true } }],
];
/** Those that next.config.js sends here. */
export const QUERY_ARGUMENTS = ARGUMENTS.map(([name]) => name);
const NAMES = new Set([...QUERY_ARGUMENTS, 'post_type']);

/** Reads `m=20130111`: the path of the date's archive. */
function dateUri(value: string): string | null {
  const parts = /^(\d{4})(\d\d)?(\d\d)?$/.exec(value)?.slice(1).filter(Boolean) ?? [];
  const path = `/${parts.join('/')}/`;
  return archiveDateOf(path)?.uri === path ? path : null;
}

function uriOf(answer: QueryAddressQuery): string | null {
  const { entry: found, postsArchive, term, user, category, tag, post } = answer;
  if (found && 'isPostsPage' in found && found.isPostsPage) return postsArchive?.uri ?? null;
  if (term && term.taxonomyName !== 'category') return null;
  return (found ?? term ?? user ?? category ?? tag ?? post)?.uri ?? null;
}

/** What an address of the front page with WordPress's arguments names. */
export interface QueryAddress {
  argument: Argument | null;
  value: string;
}

/** Returns the argument that counts; null: there is none with a value. */
export function readQueryAddress(query: ParsedUrlQuery): QueryAddress | null {
  for (const [name, argument] of ARGUMENTS) {
    const value = [query[name] ?? ''].flat().at(-1);
    if (!value) continue;
    // Of a category's path its last part.
    const isPath = name === 'category_name';
    return { argument, value: isPath ? value.replace(/\/+$/, '').replace(/^.*\//, '') : value };
  }
  return null;
}

/** Whether WordPress must be asked for an address. */
export const needsRequest = ({ argument, value }: QueryAddress): boolean =>
  argument?.values.test(value) ?? false;

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
  const ask = async () =>
    uriOf(await executeQuery(QueryAddressQueryDocument, { id: value, ...argument?.part }));
  const uri = argument ? needsRequest(address) && (await ask()) : dateUri(value);
  // Drafts have `/?p=12` as their URI.
  if (!uri || !/^\/(?![/\\])[^?#]*$/.test(uri)) return null;
  const rest = Object.entries(query).flatMap(([name, values]) =>
    NAMES.has(name) ? [] : [values ?? ''].flat().map((each) => [name, each]),
  );
  const search = String(new URLSearchParams(rest));
  return hrefFromUri(pathOfUri(uri)) + (search && `?${search}`);
}
