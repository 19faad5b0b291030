import { titleText } from '@showcase/html';
import { isCmsUnavailable, logSeldom } from '@showcase/wordpress';

import type { SiteContext } from '../definition/site-context';
import { SearchFiltersQueryDocument } from '../gql/documents';
import type { SearchFilters } from './search-address';

/** Returns variables of SearchQuery for a date; null where WordPress answers 404. */
export function dateOf({ year, monthnum: month }: SearchFilters) {
  if (month > 12) return null;
  return year || month ? { date: { ...(year && { year }), ...(month && { month }) } } : {};
}

/** Returns variables of SearchPostsQuery for a category or a tag; null without them. */
export function termOf({ cat, category_name: categoryName, tag }: SearchFilters) {
  if (!cat && !categoryName && !tag) return null;
  return {
    ...(cat && { category: cat }),
    ...(categoryName && { categoryName }),
    ...(tag && { tag }),
  };
}

/** Choices of the fields by which readers restrict a search. */
export interface FilterChoices {
  categories: { id: number; slug: string; name: string }[];
  /** From the year of the first post to this one, newest first. */
  years: number[];
}

/** Most years that are offered. */
const MAX_YEARS = 60;

/** Loads the choices of filters, with the setting `search.filters`; null without it, and where WordPress has none. */
export async function filterChoices({ config, load }: SiteContext): Promise<FilterChoices | null> {
  if (!config.search.filters) return null;
  try {
    const { terms, oldest } = await load(SearchFiltersQueryDocument, {});
    const categories = (terms?.nodes ?? []).flatMap(({ databaseId: id, slug, name }) =>
      slug ? [{ id, slug, name: titleText(name ?? slug) }] : [],
    );
    const date = oldest?.nodes.findLast((post) => post.date)?.date;
    const last = new Date().getFullYear();
    const count = date ? Math.min(MAX_YEARS, last - Number(date.slice(0, 4)) + 1) : 0;
    const years = Array.from({ length: Math.max(0, count) }, (_, index) => last - index);
    return { categories, years };
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    // The results have their own request, which says whether WordPress answers.
    logSeldom(`The search has no filters: ${error}`);
    return null;
  }
}
