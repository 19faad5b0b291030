import { processWide } from '../process-wide';
import { ar } from './ar/words';
import { de } from './de/words';
import type { ContentWords } from './en/content';
import type { ServerWords } from './en/server';
import { en } from './en/words';
import { es } from './es/words';
import { ja } from './ja/words';
import type { PageWords } from './use-screen-words';

/** All words of a language. On the server only: browsers get those that they need. */
export interface SiteWords {
  content: ContentWords;
  screens: PageWords;
  server: ServerWords;
}

/** The languages with words of their own. */
const tables: Readonly<Record<string, SiteWords>> = { en, de, es, ar, ja };

export const languages = Object.keys(tables);

/** Process-wide: pages note it, API routes answer in it. */
const noted = () => processWide('site-language', () => ({ tag: 'en' }));

/** Notes the language that WordPress has given, for everything that the server says. */
export function noteLanguage(tag: string): void {
  noted().tag = tag;
}

/** BCP 47 tag of the site, as last given by WordPress. */
export const siteLanguage = (): string => noted().tag;

/** The words of the site's language; English for a language without a table. */
export function siteWords(): SiteWords {
  return tables[siteLanguage().split('-')[0] ?? ''] ?? en;
}

/** Some sections of the words of screens, for the data of a page. */
export function sectionsOf<K extends keyof PageWords>(...names: K[]): Pick<PageWords, K> {
  const { screens } = siteWords();
  const entries = names.map((name) => [name, screens[name]]);
  // Of these names, and with what the table has for them.
  return Object.fromEntries(entries) as Pick<PageWords, K>;
}
