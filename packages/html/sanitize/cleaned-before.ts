import { LRUCache } from 'lru-cache';

/** Maximum size of all sources and results, in characters: 8 MB, twice that beyond Latin-1. */
const MAX_CHARACTERS = 8_000_000;

const results = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (result, source) => source.length + result.length,
});

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Returns a key of settings: each object counts as what it is, not by what is in it. */
export function settingsKey(...settings: readonly (object | undefined)[]): string {
  const key = settings.map((each) => {
    if (each === undefined) return 0;
    const number = numbers.get(each) ?? (lastNumber += 1);
    numbers.set(each, number);
    return number;
  });
  return key.join();
}

/**
 * Returns what `clean` made of the same HTML before, or calls it. Pages have titles, terms and
 * excerpts in common, and an edit leaves all other texts as they were.
 *
 * @param kind names all else that the result depends on.
 */
export function cleanedBefore(kind: string, html: string, clean: (html: string) => string): string {
  const key = `${kind} ${html}`;
  const known = results.get(key);
  if (known !== undefined) return known;
  const result = clean(html);
  results.set(key, result);
  return result;
}
