// Generated from the files of this folder by `npm run codegen`.
import type { SiteWords } from '../lib/words/words';
import ar from './ar.json';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import ja from './ja.json';

/** Words by language. On the server only: a browser gets those that its page needs. */
export const locales: Readonly<Record<string, SiteWords>> = { ar, de, en, es, ja };
