import { theSite, type SiteDefinition } from '../definition/define-site';
import type { SiteData } from '../definition/site-data';
import { wordsOf } from '../definition/site-words';
import type { SiteWords } from '../definition/words';
import { lastSiteOrEmpty } from './shared-site';

/**
 * The site as a page or an answer is made of it: its definition, and what WordPress says of it. Made at the
 * door (getStaticProps, getServerSideProps, an API route) and handed down as an argument.
 */
export interface SiteContext extends SiteDefinition {
  /** Settings and menus of WordPress. */
  site: SiteData;
  /** BCP 47 tag of the site. */
  language: string;
  words: SiteWords;
}

/** Makes the context without a request. @param site by default the last known, or an empty one */
export function siteContext(site = lastSiteOrEmpty()): SiteContext {
  const { language } = site;
  return { ...theSite(), site, language, words: wordsOf(language) };
}
