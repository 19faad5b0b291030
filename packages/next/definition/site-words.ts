import type { SiteDefinition } from './define-site';
import type { ContentWords, DateFormat, SiteWords } from './words';

type Locales = SiteDefinition['locales'];

const fileOf = (tag: string) => tag.split('-')[0] ?? '';

/** Whether there is a file of words for a language. */
export const hasWords = (locales: Locales, tag: string): boolean =>
  Object.hasOwn(locales, fileOf(tag));

/** Returns the words of a language; English for a language without a file. */
export function wordsOf(locales: Locales, tag: string): SiteWords {
  return locales[fileOf(tag)] ?? locales.en;
}

/** The content words that a page in this language carries; undefined for English, which browsers have. */
export function contentWordsOf(locales: Locales, tag: string): ContentWords | undefined {
  const words = wordsOf(locales, tag);
  return words === locales.en ? undefined : words.content;
}

/** Language, script and region of a locale of WordPress; what follows is WordPress's own. */
const LOCALE = /^([a-z]{2,3})(?:_([A-Z][a-z]{3}))?(?:_([A-Z]{2}))?(?![^_])/;

/**
 * Returns the BCP 47 tag of a locale of WordPress: `de_DE_formal` → `de-DE`, `pt_PT_ao90` → `pt-PT`,
 * `bel` → `be`. English without one: WordPress's default.
 */
export function languageTag(locale: string | null | undefined): string {
  const parts = LOCALE.exec(locale?.replaceAll('-', '_') ?? '')?.slice(1);
  if (!parts) return 'en';
  return Intl.getCanonicalLocales(parts.filter(Boolean).join('-'))[0] ?? 'en';
}

/** A date as Intl writes it; `moment` in milliseconds, as if the site's time zone were UTC. */
export function dateInLanguage(
  moment: number,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const format = { ...options, timeZone: 'UTC', calendar: 'gregory' };
  return new Intl.DateTimeFormat([language, 'en'], format).format(moment);
}

/** A date and time of WordPress, such as "May 6, 2031 at 7:08 AM". A text that is no date stays as it is. */
export function dateTimeText(date: string, language: string): string {
  const moment = Date.parse(`${date}Z`);
  if (Number.isNaN(moment)) return date;
  return dateInLanguage(moment, language, { dateStyle: 'long', timeStyle: 'short' });
}

/** PHP's format characters for names of months and weekdays → options of Intl.DateTimeFormat. */
const DATE_NAMES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  l: { weekday: 'long' },
  D: { weekday: 'short' },
  F: { month: 'long' },
  M: { month: 'short' },
};

/** Longer formats are cut. */
const MAX_FORMAT = 60;

/** Returns WordPress's date format with its names, of which browsers may know other spellings than the server. */
export function dateFormatOf(given: string, language: string): DateFormat {
  const format = given.slice(0, MAX_FORMAT);
  const names = Object.entries(DATE_NAMES).map(([character, options]) => {
    const [part, count] = 'month' in options ? ['month', 12] : ['weekday', 7];
    const nameOf = (_: unknown, at: number) => {
      // January 1, 2023 was a Sunday.
      const moment = part === 'month' ? Date.UTC(2023, at, 1) : Date.UTC(2023, 0, 1 + at);
      // Beside a day many languages inflect a month. Japanese has "1月", of which the part is the number.
      const zone = { ...options, day: 'numeric', timeZone: 'UTC', calendar: 'gregory' } as const;
      const parts = new Intl.DateTimeFormat([language, 'en'], zone).formatToParts(moment);
      const name = parts.find(({ type }) => type === part)?.value ?? '';
      return /^\d*$/.test(name) ? dateInLanguage(moment, language, options) : name;
    };
    return [character, Array.from({ length: count }, nameOf)] as const;
  });
  return { format, names: Object.fromEntries(names.filter(([each]) => format.includes(each))) };
}
