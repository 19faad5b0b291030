import type { PluralForms } from './words';

/** Puts values into the placeholders of a text: `{name}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A number with its noun in the right form, such as "1 comment". */
export function countText(forms: PluralForms, count: number, { locale }: { locale: string }) {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return fill(form, { n: count.toLocaleString(locale) });
}
