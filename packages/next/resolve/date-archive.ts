import { splitPath } from '@showcase/wordpress';
import { listTag } from '../cache/tags';
import type { SiteContext } from '../definition/site-context';
import { DateCursorQueryDocument } from '../gql/documents';
import type { DateArchiveQuery, DateQueryInput } from '../gql/operations';
import { cursorOfItem } from '../node/list-cursor';
import type { SeedNode } from '../node/seed-node';
import { askWithSite } from '../site/ask-with-site';
import { dateInLanguage } from '../definition/site-words';
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
  const { base, number: page } = splitPath(path, 'page');
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

/** Returns the archive of the same kind that the first of some posts is in whose date is known, if any. */
function archiveBeside(
  posts: NonNullable<DateArchiveQuery['earlier']>['nodes'] | undefined,
  { query: { month, day } }: ArchiveDate,
  language: string,
) {
  const at = posts?.find((post) => post.date)?.date;
  const parts = at?.split(/\D/).slice(0, day ? 3 : month ? 2 : 1) ?? [];
  const date = archiveDateOf(`/${parts.join('/')}/`);
  return date && { name: dateInWords(date, language), uri: date.uri };
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Returns the archives of the months of a year that have posts. */
function monthsOf(answer: DateArchiveQuery, year: number, language: string) {
  return MONTHS.filter((month) => answer[`month${month}`]?.nodes.length).map((month) => ({
    name: dateInLanguage(Date.UTC(year, month - 1), language, { month: 'long' }),
    uri: `/${String(year).padStart(4, '0')}/${twoDigits(month)}/`,
  }));
}

/** Asks for the posts of a date, and in the same request for the node that WordPress may have there. */
async function askForDate(date: ArchiveDate, given: SiteContext) {
  const { uri, page, type, query: dateQuery } = date;
  const list = {
    base: uri,
    async ask(first: number, after: string | null) {
      const { dated } = await given.execute(DateCursorQueryDocument, { dateQuery, first, after });
      return { end: dated?.pageInfo, tags: [listTag('post')] };
    },
  };
  const { postsPerPage: first } = given.site;
  const after = page > 1 ? await cursorOfItem(list, (page - 1) * first) : null;
  const { year } = dateQuery;
  const withMonths = type !== 'Day';
  const variables = { uri, dateQuery, date: dateQuery, year, withMonths, first, after };
  const { DateArchiveQuery } = given.documents;
  return { ...(await askWithSite(DateArchiveQuery, variables, given)), first, after };
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
  given: SiteContext,
  extra?: Record<string, unknown>,
): Promise<ResolvedPath | null> {
  const { uri, page, type } = date;
  const guess = await askForDate(date, given);
  if (guess.answer.nodeByUri) return null;
  const canonical = page > 1 ? `${uri}page/${page}/` : uri;
  if (path !== canonical) return redirectTo(uri, path, null);
  // The number of posts per page was that of the last answer.
  const isRight = guess.context.site.postsPerPage === guess.first;
  const { answer, context, after } = isRight ? guess : await askForDate(date, guess.context);
  const { dated } = answer;
  if (!dated?.nodes.length || (page > 1 && !after)) {
    return missingPath(path, context, [listTag('post')]);
  }

  // WordPress has no node for it: a list of posts, as that of their content type.
  const node: SeedNode & { isDateArchive: true } = {
    __typename: 'ContentType',
    id: `date:${uri}`,
    uri,
    name: 'post',
    isFrontPage: false,
    isPostsPage: false,
    isDateArchive: true,
  };
  const name = dateInWords(date, context.language);
  const earlier = archiveBeside(answer.earlier?.nodes, date, context.language);
  const later = archiveBeside(answer.later?.nodes.toReversed(), date, context.language);
  const months = monthsOf(answer, date.query.year, context.language);
  const data = { __typename: type, name, contentNodes: dated, months, earlier, later };
  const head = { kind: 'list' as const, title: name, hasNextPage: dated.pageInfo.hasNextPage };
  const found = { node, beside: {}, variables: {}, isWhole: false, given: { data, head } };
  return pageAt(path, found, { asPreview: false, page, extra }, context);
}
