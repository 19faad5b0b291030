import { createContext, useContext } from 'react';

import type { ContentWords, DateFormat, PageWords } from './words';

/** The words of content pages, and WordPress's form of dates where the owner wants it. */
type WordsAndDateFormat = ContentWords & { dateFormat?: DateFormat | undefined };

/** The words of content pages, which the site's SiteProvider gives to every page. */
export const WordsContext = createContext<WordsAndDateFormat | null>(null);

/**
 * Returns the words of content pages.
 *
 * @throws Error outside of the site's SiteProvider
 */
export function useWords(): WordsAndDateFormat {
  const words = useContext(WordsContext);
  if (!words) throw new Error('The page has no words: its SiteProvider is missing.');
  return words;
}

/** The words that came with the data of the page. */
export const ScreenWordsContext = createContext<Partial<PageWords> | undefined>(undefined);

/**
 * Returns a section of the words of the site's own screens.
 *
 * @throws Error when the server did not send it with the page (packages/next/definition/site-words.ts)
 */
export function useScreenWords<K extends keyof PageWords>(section: K): PageWords[K] {
  const words: Partial<PageWords>[K] = useContext(ScreenWordsContext)?.[section];
  if (!words) throw new Error(`The page has no words for "${section}".`);
  return words;
}
