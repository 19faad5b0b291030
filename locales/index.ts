// Generated from the files of this folder by `npm run codegen`.
import type { SiteWords } from '@showcase/next/words';
import ar from './ar.json';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import ja from './ja.json';

declare module '@showcase/next/site-types' {
  /** English says which words there are: another language without one of them is an error. */
  interface SiteTypes {
    words: typeof en;
  }
}

/** Words by language. On the server only: a browser gets those that its page needs. */
export const locales = { ar, de, en, es, ja } satisfies Record<string, SiteWords>;
