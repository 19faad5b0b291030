import dynamic from 'next/dynamic';
import type { ComponentType, ReactNode } from 'react';

import type { ContentWords } from '../../lib/words/en/content';
import { ScreenWordsContext, type PageWords } from '../../lib/words/use-screen-words';
import { WordsContext } from '../../lib/words/use-words';

interface Children {
  children: ReactNode;
}

/** A provider of a table's words. */
const provide = ({ contentWords }: { contentWords: ContentWords }) =>
  function Words({ children }: Children) {
    return <WordsContext value={contentWords}>{children}</WordsContext>;
  };

/**
 * A chunk for each language beside English, which Next loads before hydration if the document was
 * rendered with it (docs/decisions/0017-words-by-chunk.md).
 */
const providers: Partial<Record<string, ComponentType<Children>>> = {
  de: dynamic(() => import('../../lib/words/de/content').then(provide)),
  es: dynamic(() => import('../../lib/words/es/content').then(provide)),
  ar: dynamic(() => import('../../lib/words/ar/content').then(provide)),
  ja: dynamic(() => import('../../lib/words/ja/content').then(provide)),
};

/** Props that pages may have. */
interface LanguageProviderProps extends Children {
  site?: { language: string };
  /** Words of the site's own screens. */
  words?: Partial<PageWords>;
}

/** Gives a page the words of the site's language; English where there are none. */
export function LanguageProvider({ site, words, children }: LanguageProviderProps) {
  const Words = providers[site?.language.split('-')[0] ?? ''];
  return (
    <ScreenWordsContext value={words}>
      {Words ? <Words>{children}</Words> : children}
    </ScreenWordsContext>
  );
}
