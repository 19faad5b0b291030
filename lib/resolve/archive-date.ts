import type { DateQueryInput } from '../../gql/operations';
import { splitPagePath } from '../lists/pagination';

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

/** A date format of a language; of its main language when the tag is none (`pt-PT-ao90`). */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  for (const tag of [language, language.split('-')[0]]) {
    try {
      return new Intl.DateTimeFormat(tag, options);
    } catch {
      // Not a language tag.
    }
  }
  return new Intl.DateTimeFormat('en', options);
}

/** Returns the date in words: "January 11, 2013", "Januar 2013", "2013". */
export function dateInWords({ query }: ArchiveDate, language: string): string {
  const { year, month, day } = query;
  const format = formatOf(language, {
    timeZone: 'UTC',
    calendar: 'gregory',
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
  });
  return format.format(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
}
