import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

declare const cleaned: unique symbol;
declare const inline: unique symbol;

/**
 * HTML that the policy has cleaned. At run time it is a string. For TypeScript it is a type of its own,
 * which is no string: React does not accept it as a child or an attribute, and only this policy makes it
 * from what WordPress sends. One component of a site renders it.
 */
export interface Html {
  readonly [cleaned]: true;
}

/** HTML with phrasing markup alone, which is safe inside any element: titles, names, excerpts. */
export interface InlineHtml extends Html {
  readonly [inline]: true;
}

/** An answer as WordPress sent it: its HTML is any string. */
export type Uncleaned<T> = T extends Html
  ? string
  : T extends object
    ? { [K in keyof T]: Uncleaned<T[K]> }
    : T;

/**
 * A generated GraphQL document. Executing it gives the answer uncleaned, which cleanAnswer() of a policy
 * turns into `TData`.
 */
export interface SiteDocument<TData, TVariables> extends TypedDocumentNode<
  Uncleaned<TData>,
  TVariables
> {
  /** Never set: it exists for TypeScript's types alone. */
  readonly __cleaned?: TData;
}

/** Begins a body in another direction or language than the site's: both (body-marks.ts). */
export const DIRECTION_MARK = /^<!--(ltr|rtl) ?([\w-]*)-->/;

/** Marks HTML as cleaned. For code of the policy, and for what this site writes itself. */
export const asInlineHtml = (html: string) => html as unknown as InlineHtml;

/** The markup of cleaned HTML, for code that reads or extends it. */
export const markupOf = (html: Html) => html as unknown as string;

const ESCAPED: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Makes HTML of a text. */
export const htmlOfText = (text: string) =>
  asInlineHtml(text.replace(/[&<>]/g, (character) => ESCAPED[character] ?? character));

/** Puts values into the placeholders of a text: `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Puts HTML into the placeholders of a text. */
export function fillHtml(text: string, values: Readonly<Record<string, InlineHtml>>): InlineHtml {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? (values[part] ?? '') : htmlOfText(part)));
  return asInlineHtml(parts.join(''));
}
