import type { DateQueryInput } from '../gql/operations';
import { splitPagePath } from '../lists/pagination';
import { dateInLanguage } from '../words/words';

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
