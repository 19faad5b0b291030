import { fill, type ContentWords } from './words';

/**
 * A date of WordPress in words: "Fri Jan 11 2013", "11. Januar 2013". WordPress gives dates in the
 * site's time zone and without an offset, so that the reader's or the server's zone does not matter.
 * Not by Intl: browsers know other spellings than the server, and React would notice.
 */
export function dateText(date: string, words: Pick<ContentWords, 'date' | 'months'>): string {
  // The date of a comment has a space.
  const moment = new Date(date.replace(' ', 'T'));
  if (!words.date) return moment.toDateString();
  return fill(words.date, {
    day: moment.getDate(),
    month: words.months[moment.getMonth()] ?? '',
    year: moment.getFullYear(),
  });
}

/**
 * A date in any language, as Intl writes it: for the server alone (see dateText).
 *
 * @param moment milliseconds since 1970, as if the site's time zone were UTC
 * @param language BCP 47 tag; of a tag that is none (`pt-PT-ao90`) the main language, else English
 */
export function dateInLanguage(
  moment: number,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const format = { ...options, timeZone: 'UTC', calendar: 'gregory' };
  for (const tag of [language, language.split('-')[0], 'en']) {
    try {
      return new Intl.DateTimeFormat(tag, format).format(moment);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return '';
}

/**
 * A date and time of WordPress in any language, such as "May 6, 2031 at 7:08 AM", for the server
 * alone. A text that is no date stays as it is.
 *
 * @param language BCP 47 tag
 */
export function dateTimeText(date: string, language: string): string {
  const moment = Date.parse(`${date}Z`);
  if (Number.isNaN(moment)) return date;
  return dateInLanguage(moment, language, { dateStyle: 'long', timeStyle: 'short' });
}
