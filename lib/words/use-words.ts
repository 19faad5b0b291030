import { createContext, useContext } from 'react';

import { contentWords } from './en/content';

/** The words of content pages; English without a provider (components/layout/LanguageProvider.tsx). */
export const WordsContext = createContext(contentWords);

export const useWords = () => useContext(WordsContext);
