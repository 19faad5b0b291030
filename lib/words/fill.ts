import type { ContentWords, PluralForms } from './words';

/** Puts values into the placeholders of a text: `{name}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A number with its noun in the right form, such as "1 comment". */
export function countText(forms: PluralForms, count: number, { locale }: { locale: string }) {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return fill(form, { n: count.toLocaleString(locale) });
}

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
