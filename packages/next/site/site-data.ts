import type { InlineHtml } from '@showcase/html/branded-html';
import type { ContentWords } from '../words/words';

export interface MenuItem {
  id: string;
  /** Inline HTML; a description follows in `<small>`. */
  label: InlineHtml;
  /** A path of this site or an external URL. */
  path: string;
  /** The owner's settings of the link; missing when there are none. */
  link?: { target?: '_blank'; rel?: string; title?: string };
  /**
   * False for a path typed by hand and for a link to a new tab; missing for a WordPress node (page,
   * term, …).
   */
  isNode?: boolean;
  /** Missing for an item of the first level. */
  parentId?: string | null;
  /** Missing when there are none, as with most items. */
  cssClasses?: string[];
}

/** Sanitised settings and menus that every page carries for its header, footer and document. */
export interface SiteData {
  title: string;
  description: string;
  /** BCP 47 tag (`en-US`), from WordPress's `en_US`. */
  language: string;
  /** The words of content pages in that language; missing for English, which browsers have. */
  words?: ContentWords;
  primaryMenu: MenuItem[];
  footerMenu: MenuItem[];
  /** URI of the page with the slug privacy-policy; null without one. */
  privacyUri: string | null;
  /** Page size of lists. */
  postsPerPage: number;
  /** Database id of the posts page; 0 without one. */
  postsPageId: number;
}
