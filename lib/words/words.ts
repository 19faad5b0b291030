import type en from '../../locales/en.json';

/** A text by the category of Intl.PluralRules; `{n}` is the number. */
export type PluralForms = Readonly<
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
export type SiteWords = Words<typeof en>;

/** The words of content pages. */
export type ContentWords = SiteWords['content'];

/** The words of the site's own screens and of the editor's tools, by section. */
export type PageWords = SiteWords['screens'];

/** The words that the server writes into answers, bodies and style. */
export type ServerWords = SiteWords['server'];
