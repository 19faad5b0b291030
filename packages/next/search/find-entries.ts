import type { ListEntry } from '../site-types';
import { theSite } from '../definition';
import type { Search_RootFragment, SearchQueryVariables } from '../gql/operations';
import { askWithSite } from '../site/shared-site';
import { lastSiteOrEmpty } from '../site/shared-site';
import type { SiteData } from '../site/site-data';
import { searchHref, type SearchPlace, enumValueOf } from './search-address';

/** WPGraphQL's maximum for `first`. */
const MAX_FIRST = 100;

type Found = Omit<NonNullable<Search_RootFragment['found']>, 'nodes'> & { nodes: ListEntry[] };

export type FoundEntry = Found['nodes'][number];

export interface FoundEntries {
  site: SiteData;
  entries: FoundEntry[];
  /** Address of the page before; null on the first. */
  newer: string | null;
  /** Address of the next page; null on the last. */
  older: string | null;
}

const NOTHING: Found = {
  pageInfo: { hasNextPage: false, startCursor: null, endCursor: null },
  nodes: [],
};

/** The variables of a page; null: it can't be found without a cursor. */
function variablesOf(search: string, place: SearchPlace): SearchQueryVariables | null {
  const { postsPerPage: size } = lastSiteOrEmpty();
  const { page, after, before, type } = place;
  const types = type === null ? null : [enumValueOf(type)];
  if (before) return { search, types, last: size, before };
  if (after || page === 1) return { search, types, first: size, after };
  // WordPress's own address of a page: the entries before it come along, which spares a request.
  return page * size <= MAX_FIRST ? { search, types, first: page * size } : null;
}

/**
 * Searches posts, pages and all public types, in one request. Null: there is no such page.
 *
 * @throws CmsUnavailableError
 */
export async function findEntries(text: string, place: SearchPlace): Promise<FoundEntries | null> {
  const variables = variablesOf(text, place);
  if (!variables) return null;
  const { answer, site } = await askWithSite(theSite().documents.SearchQuery, variables);
  // The fragment that the document has in this place is the site's.
  const found = (answer.found as Found | null) ?? NOTHING;
  const { page, after, before, type } = place;
  const { pageInfo } = found;
  const entries =
    page > 1 && !after && !before
      ? found.nodes.slice((page - 1) * ((variables.first ?? 0) / page))
      : found.nodes;
  if (page > 1 && entries.length === 0) return null;
  const hasOlder = before ? true : pageInfo.hasNextPage;
  return {
    site,
    entries,
    newer:
      page > 1 ? searchHref(text, { page: page - 1, before: pageInfo.startCursor, type }) : null,
    older: hasOlder ? searchHref(text, { page: page + 1, after: pageInfo.endCursor, type }) : null,
  };
}
