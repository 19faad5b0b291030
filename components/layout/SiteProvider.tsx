import type { ReactNode } from 'react';

import { AccountComponentsContext } from '@showcase/accounts/browser';
import en from '../../locales/en.json';
import { components } from '../../site.browser';
import { ScreenWordsContext, WordsContext } from '@showcase/next/words';
import type { ContentWords, DateFormat, PageWords } from '@showcase/next/words';

/** Props that pages may have. */
interface SiteProviderProps {
  site?: { words?: ContentWords; dateFormat?: DateFormat };
  /** Words of the site's own screens. */
  words?: Partial<PageWords>;
  children: ReactNode;
}

/**
 * Gives a page the words that came with its data, English content words where none came, and the site's
 * own components in place of the packages'.
 */
export function SiteProvider({ site, words, children }: SiteProviderProps) {
  const contentWords = site?.words ?? en.content;
  const { dateFormat } = site ?? {};
  return (
    <ScreenWordsContext value={words}>
      <WordsContext value={dateFormat ? { ...contentWords, dateFormat } : contentWords}>
        <AccountComponentsContext value={components}>{children}</AccountComponentsContext>
      </WordsContext>
    </ScreenWordsContext>
  );
}
