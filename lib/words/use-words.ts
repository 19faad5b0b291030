import { createContext, useContext } from 'react';

import en from '../../locales/en.json';
import type { ContentWords } from './words';

/** The words of content pages; English without a provider (components/layout/LanguageProvider.tsx). */
export const WordsContext = createContext<ContentWords>(en.content);

export const useWords = () => useContext(WordsContext);
