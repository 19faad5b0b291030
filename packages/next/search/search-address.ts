import type { ParsedUrlQuery } from 'node:querystring';

import { lastValue } from '@showcase/wordpress/browser';

/** Longer texts are refused; WordPress takes more than 1,600 bytes for no search. */
const MAX_TERM_LENGTH = 200;

export interface SearchTerm {
  /** The term that the reader sees in the form, cut to the maximum length. */
  shown: string;
  /** The term that is sent to WordPress; empty when WordPress would take it for no search. */
  text: string;
  isTooLong: boolean;
}

/** Cleans a term as WordPress does, by sanitize_text_field() and wp_unslash(). */
function cleaned(text: string): string {
  return text
    .replace(/<(script|style)\b[^]*?(?:<\/\1>|$)/gi, '')
    .replace(/<[a-z/!?][^>]*>?/gi, '')
    .replace(/\\/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Reads the argument `s`. What WordPress takes for no search, and would answer with all its entries
 * (nothing, spaces, backslashes, markup alone), has no text; nor have exclusions alone.
 */
export function readSearchTerm(given: string | string[] | undefined): SearchTerm {
  const plain = lastValue(given).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  const characters = [...plain.trim()];
  const shown = characters.slice(0, MAX_TERM_LENGTH).join('');
  const isTooLong = characters.length > MAX_TERM_LENGTH;
  const text = isTooLong ? '' : cleaned(plain);
  const isSearch = text.split(/[\s",+]+/).some((word) => word && !word.startsWith('-'));
  return { shown, text: isSearch ? text : '', isTooLong };
}

/** Reads WordPress's argument `paged`: the number of a page of results, from 1. */
export function readPage({ paged }: ParsedUrlQuery): number {
  const number = lastValue(paged);
  return /^[1-9]\d{0,4}$/.test(number) ? Number(number) : 1;
}

/** Returns the address of a page of results. */
export function searchHref(term: string, page: number): string {
  const query = new URLSearchParams({ s: term });
  if (page > 1) query.set('paged', String(page));
  return `/?${query}`;
}
