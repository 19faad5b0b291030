import { createContext, useContext } from 'react';

import en from './en.json';
import type { ContentWords, PageWords } from '@showcase/next/definition/words';

/** The words of content pages; English without a provider (components/layout/LanguageProvider.tsx). */
export const WordsContext = createContext<ContentWords>(en.content);

export const useWords = () => useContext(WordsContext);

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
