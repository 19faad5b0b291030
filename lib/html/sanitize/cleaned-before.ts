import { LRUCache } from 'lru-cache';

import { siteLanguage } from '../../words/site-words';
import { themePresetsSource } from '../policy/theme-presets';

/** Maximum size of all sources and results, in characters: 8 MB, twice that beyond Latin-1. */
const MAX_CHARACTERS = 8_000_000;

const results = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (result, source) => source.length + result.length,
});

/** The theme's presets that the results were made with. */
let cleanedWith = '';

/**
 * Returns what `clean` made of the same HTML before, or calls it. Pages have titles, terms and
 * excerpts in common, and an edit leaves all other texts as they were.
 *
 * @param kind names all else that the result depends on, but the language of the words in it.
 */
export function cleanedBefore(kind: string, html: string, clean: (html: string) => string): string {
  const key = `${siteLanguage()} ${kind} ${html}`;
  const presets = themePresetsSource();
  if (presets !== cleanedWith) {
    results.clear();
    cleanedWith = presets;
  }
  const known = results.get(key);
  if (known !== undefined) return known;
  const result = clean(html);
  results.set(key, result);
  return result;
}
