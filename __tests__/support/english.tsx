import type { ReactNode } from 'react';

import en from '../../locales/en.json';
import { ScreenWordsContext } from '../../locales/use-words';

/** All words that the server may send with a page, in English. */
export const English = ({ children }: { children?: ReactNode }) => (
  <ScreenWordsContext value={en.screens}>{children}</ScreenWordsContext>
);
