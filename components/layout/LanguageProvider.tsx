import type { ReactNode } from 'react';

import en from '../../locales/en.json';
import { ScreenWordsContext, WordsContext } from '@showcase/next/definition/use-words';
import type { ContentWords, PageWords } from '@showcase/next/definition/words';

/** Props that pages may have. */
interface LanguageProviderProps {
  site?: { words?: ContentWords };
  /** Words of the site's own screens. */
  words?: Partial<PageWords>;
  children: ReactNode;
}

/** Gives a page the words that came with its data; English content words where none came. */
export function LanguageProvider({ site, words, children }: LanguageProviderProps) {
  return (
    <ScreenWordsContext value={words}>
      <WordsContext value={site?.words ?? en.content}>{children}</WordsContext>
    </ScreenWordsContext>
  );
}
