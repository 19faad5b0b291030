import { BoundedMap } from '../../bounded-map';
import { siteLanguage } from '../../words/site-words';
import { themePresetsSource } from '../policy/theme-presets';

/** Maximum size of all sources and results, in characters: 8 MB, twice that beyond Latin-1. */
const MAX_CHARACTERS = 8_000_000;

const results = new BoundedMap<string, string>(
  MAX_CHARACTERS,
  (source, result) => source.length + result.length,
);

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
  const result = results.get(key) ?? clean(html);
  // Set again, so that the text that was not used for the longest time is evicted first.
  results.set(key, result);
  return result;
}
