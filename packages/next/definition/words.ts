import { fill } from '@showcase/html/browser';
import type { SiteTypes } from './site-types';

export { fill };

/** The words of the site's main language. */
type English = SiteTypes extends { words: infer TWords } ? TWords : never;

/** A text by the category of Intl.PluralRules; `{n}` is the number. */
type PluralForms = Readonly<
  { other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>
>;

/** The shape of the English words, with any texts and each language's own plural forms. */
type Words<T> = T extends string
  ? string
  : T extends readonly unknown[]
    ? readonly string[]
    : T extends { one: string; other: string }
      ? PluralForms
      : { readonly [K in keyof T]: Words<T[K]> };

/** All words of a language: a file of locales/. `{name}` in a text is a placeholder. */
export type SiteWords = Words<English>;

/** The words of content pages. */
export type ContentWords = SiteWords['content'];

/** The words of the site's own screens and of the editor's tools, by section. */
export type PageWords = SiteWords['screens'];

/** Some sections of the words of screens, for the data of a page. */
export function sectionsOf<K extends keyof PageWords>(
  { screens }: SiteWords,
  ...names: K[]
): Pick<PageWords, K> {
  const entries = names.map((name) => [name, screens[name]]);
  // The entries are exactly these names with their sections.
  return Object.fromEntries(entries) as Pick<PageWords, K>;
}

/** The text of a key that may be any one; without a text the fallback. */
export const textFor = (
  texts: Readonly<Record<string, string>>,
  key: string,
  fallback = key,
): string => (Object.hasOwn(texts, key) && texts[key]) || fallback;

/** A number with its noun in the right form, such as "1 comment". */
export function countText(forms: PluralForms, count: number, { locale }: { locale: string }) {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return fill(form, { n: count.toLocaleString(locale) });
}

/** The date format of WordPress's settings (https://www.php.net/manual/datetime.format.php). */
export interface DateFormat {
  format: string;
  /** The names that it has: of days from Sunday for `D` and `l`, of months for `F` and `M`. */
  names: Readonly<Partial<Record<string, readonly string[]>>>;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

const DATE_PARTS: Partial<Record<string, (moment: Date) => string | number>> = {
  d: (moment) => twoDigits(moment.getDate()),
  j: (moment) => moment.getDate(),
  // PHP's ordinal suffix is English in every language.
  S: (moment) =>
    ({ 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' })[moment.getDate()] ??
    'th',
  m: (moment) => twoDigits(moment.getMonth() + 1),
  n: (moment) => moment.getMonth() + 1,
  Y: (moment) => moment.getFullYear(),
  y: (moment) => twoDigits(moment.getFullYear() % 100),
  H: (moment) => twoDigits(moment.getHours()),
  i: (moment) => twoDigits(moment.getMinutes()),
};

/** Writes a moment in a format of PHP; a character behind `\\`, and one that is unknown, stands for itself. */
function inFormat(moment: Date, { format, names }: DateFormat): string {
  return format.replace(/\\(.)|[a-z]/gi, (character, literal?: string) => {
    if (literal !== undefined) return literal;
    const index = /[Dl]/.test(character) ? moment.getDay() : moment.getMonth();
    return String(names[character]?.[index] ?? DATE_PARTS[character]?.(moment) ?? character);
  });
}

/**
 * A date of WordPress in words: "January 11, 2013", "11. Januar 2013". WordPress gives dates in the
 * site's time zone and without an offset, so that the reader's or the server's zone does not matter.
 * Not by Intl: browsers know other spellings than the server, and React would notice.
 */
export function dateText(
  date: string,
  words: Pick<ContentWords, 'date' | 'months'> & { dateFormat?: DateFormat | undefined },
): string {
  // The date of a comment has a space; the offset is for machines.
  const moment = new Date(date.slice(0, 19).replace(' ', 'T'));
  if (words.dateFormat) return inFormat(moment, words.dateFormat);
  if (!words.date) return moment.toDateString();
  return fill(words.date, {
    day: moment.getDate(),
    month: words.months[moment.getMonth()] ?? '',
    year: moment.getFullYear(),
  });
}
