import { executeQuery } from '@showcase/wordpress/cms/graphql';

import { listTag, pageTags } from '../cache/tags';
import { theSite } from '../definition';
import type { DateArchiveQueryVariables, DateQueryInput } from '../gql/operations';
import { cleanAnswer } from '../html/html-policy';
import { cursorOfItem, firstHop } from '../lists/list-cursor';
import { splitPagePath } from '../lists/pagination';
import type { SeedNode } from '../node/seed-node';
import { askWithSite, lastSiteOrEmpty } from '../site/shared-site';
import type { ContentConfig } from '../template/possible-templates';
import { dateInLanguage } from '../words/site-words';
import { missingPath, pageAt, redirectTo, type ResolvedPath } from './path-result';

/** The date in a path such as `/2013/01/`, and the page of its list. */
export interface ArchiveDate {
  /** Year, month and day, as far as the path has them. */
  query: DateQueryInput & { year: number };
  /** The archive's path, in WordPress's form. */
  uri: string;
  page: number;
  /** The part of the heading in "Archive for {type}". */
  type: 'Year' | 'Month' | 'Day';
}

const DATE = /^\/(\d{4})\/(?:(\d{1,2})\/)?(?:(?<=\/\d{1,2}\/)(\d{1,2})\/)?$/;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * Reads a date in a path, by WordPress's rules. Of a date that there is none of the month or year is
 * left, to which WordPress redirects: `/2013/13/` → `/2013/`. Null: no date.
 */
export function archiveDateOf(path: string): ArchiveDate | null {
  const { base, page } = splitPagePath(path);
  const match = DATE.exec(base);
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map((part) => Number(part ?? 0));
  // For WordPress 0 is "not given".
  if (year === 0) return null;
  const ofYear = { query: { year }, uri: `/${match[1]}/`, page, type: 'Year' } as const;
  if (month < 1 || month > 12) return ofYear;
  const uri = `${ofYear.uri}${twoDigits(month)}/`;
  const ofMonth = { query: { year, month }, uri, page, type: 'Month' } as const;
  // Day 0 of the month after is the last of this one.
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return ofMonth;
  const query = { year, month, day };
  return { query, uri: `${uri}${twoDigits(day)}/`, page, type: 'Day' };
}

/** Returns the date in words: "January 11, 2013", "Januar 2013", "2013". */
export function dateInWords({ query }: ArchiveDate, language: string): string {
  const { year, month, day } = query;
  return dateInLanguage(Date.UTC(year, (month ?? 1) - 1, day ?? 1), language, {
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
  });
}

/**
 * Resolves the path of a year's, month's or day's posts, in one request for page 1. Null: WordPress
 * has a node at the address.
 *
 * @throws CmsUnavailableError
 */
export async function resolveDate(
  path: string,
  date: ArchiveDate,
  config: ContentConfig,
): Promise<ResolvedPath | null> {
  const { uri, page, query: dateQuery, type } = date;
  const size = lastSiteOrEmpty().postsPerPage;
  const first = page === 1 ? size : firstHop(page, size);
  const { DateArchiveQuery, DatePageQuery } = theSite().documents;
  const variables = { uri, dateQuery, first, withPosts: page === 1 };
  const { answer, site } = await askWithSite(DateArchiveQuery, variables);
  if (answer.nodeByUri) return null;
  const canonical = page > 1 ? `${uri}page/${page}/` : uri;
  if (path !== canonical) return redirectTo(uri, path, null);

  // WordPress has no node for it: a list of posts, as that of their content type.
  const seed: SeedNode & { isDateArchive: true } = {
    __typename: 'ContentType',
    id: `date:${uri}`,
    uri,
    name: 'post',
    isFrontPage: false,
    isPostsPage: false,
    isDateArchive: true,
  };
  const ask = async (step: Pick<DateArchiveQueryVariables, 'first' | 'after' | 'withPosts'>) => {
    const further = await executeQuery(DatePageQuery, { dateQuery, ...step });
    return cleanAnswer(DatePageQuery, further).dated;
  };
  const walked = {
    base: uri,
    tags: pageTags(uri, seed, null),
    ask: async (count: number, after: string | null) =>
      (await ask({ first: count, after, withPosts: false }))?.pageInfo,
  };
  const target = (page - 1) * site.postsPerPage;
  const hop = { end: answer.dated?.pageInfo, walked: first };
  const after = page > 1 ? await cursorOfItem(walked, target, hop) : null;
  if (page > 1 && after === null) return missingPath(path, [listTag('post')]);
  const isAsked = page === 1 && first === site.postsPerPage;
  const list = isAsked
    ? answer.dated
    : await ask({ first: site.postsPerPage, after, withPosts: true });
  if (!list?.nodes?.length) return missingPath(path, [listTag('post')]);

  const name = dateInWords(date, site.language);
  const data = { __typename: type, name, contentNodes: list };
  const head = { kind: 'list' as const, title: name, hasNextPage: list.pageInfo.hasNextPage };
  const found = { node: seed, beside: {}, asked: null, given: { data, head } };
  return pageAt(path, found, site, { asPreview: false, page, after }, config);
}
