import type { ParsedUrlQuery } from 'node:querystring';

import { lastValue } from '@showcase/wordpress/browser';
import type { SiteConfig } from '../definition/site-config';

/** Longer texts are refused; WordPress takes more than 1,600 bytes for no search. */
const MAX_TERM_LENGTH = 200;

/** With more words WordPress looks for the whole text. */
const MAX_WORDS = 9;

/** WordPress's English stop words: it looks for them only when there are no others. */
const STOP_WORD =
  /^(?:about|an|are|as|at|be|by|com|for|from|how|in|is|it|of|on|or|that|the|this|to|was|what|when|where|who|will|with|www)$/i;

export interface SearchTerm {
  /** The term that the reader sees in the form, cut to the maximum length. */
  shown: string;
  /** The term that is sent to WordPress; empty when WordPress would take it for no search. */
  text: string;
  /** The words that results contain, for highlighting. */
  words: string[];
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

/** Splits a term as WordPress does in WP_Query::parse_search_terms(), https://developer.wordpress.org/reference/classes/wp_query/parse_search_terms/ */
function searchWordsOf(text: string): string[] {
  const all = [...text.matchAll(/".*?(?:"|$)|(?<=[\t ",+]|^)[^\t ",+]+/g)].map(([word]) =>
    word.replace(/^["' ]+|["' ]+$/g, ''),
  );
  const words = all.filter((word) => word && !/^[a-z-]$/i.test(word) && !STOP_WORD.test(word));
  return words.length === 0 || words.length > MAX_WORDS ? [text] : words;
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
  const words = text === '' ? [] : searchWordsOf(text).filter((word) => !word.startsWith('-'));
  return { shown, text: words.length > 0 ? text : '', words, isTooLong };
}

/** WordPress's arguments that restrict results; 0 and an empty text count as not given, as in WordPress. */
export interface SearchFilters {
  /** Id of a category, its slug, and the slug of a tag. */
  cat: number;
  category_name: string;
  tag: string;
  year: number;
  monthnum: number;
}

/** A page of results. */
export interface SearchPlace {
  /** Page number, from 1. */
  page: number;
  /** WordPress's name of the only type to find; null: all, also for one that is not offered. */
  type: string | null;
  filters?: SearchFilters;
  /** Polylang's name of the only language to find, such as `de`; without it all. */
  language?: string | null;
}

/** The largest Int of GraphQL. */
const MAX_INT = 2 ** 31 - 1;

/** WordPress's maximum length of a slug. */
const MAX_SLUG = 200;

/** Reads the filters; `cat` as one id, without WordPress's lists and exclusions (`cat=3,-4`). */
export function readFilters(query: ParsedUrlQuery): SearchFilters {
  const number = (name: string) => {
    const value = lastValue(query[name]);
    return /^\d+$/.test(value) ? Math.min(Number(value), MAX_INT) : 0;
  };
  // WordPress goes by the last segment of a category's path.
  const slug = (name: string) =>
    (lastValue(query[name]).split('/').findLast(Boolean) ?? '').slice(0, MAX_SLUG).toWellFormed();
  return {
    cat: number('cat'),
    category_name: slug('category_name'),
    tag: slug('tag'),
    year: number('year'),
    monthnum: number('monthnum'),
  };
}

/** Reads WordPress's arguments `paged` and `post_type`, and Polylang's `lang`. */
export function readPlace(
  { paged, post_type: given, lang }: ParsedUrlQuery,
  { search }: SiteConfig,
): Required<Omit<SearchPlace, 'filters'>> {
  const type = search.types.find(({ name }) => name === given);
  const page = /^[1-9]\d{0,4}$/.test(lastValue(paged)) ? Number(lastValue(paged)) : 1;
  const language = /^[a-z]{2,3}$/.test(lastValue(lang)) ? lastValue(lang) : null;
  return { page, type: type?.name ?? null, language };
}

/** Returns the address of a page of results. */
export function searchHref(term: string, place: SearchPlace): string {
  const { page, type, filters, language } = place;
  const query = new URLSearchParams({ s: term });
  if (type) query.set('post_type', type);
  if (language) query.set('lang', language);
  for (const [name, value] of Object.entries(filters ?? {})) {
    if (value) query.set(name, String(value));
  }
  if (page > 1) query.set('paged', String(page));
  return `/?${query}`;
}
