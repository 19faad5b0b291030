export interface MenuItem {
  id: string;
  /** Inline HTML. */
  label: string;
  /** A path of this site or an address elsewhere; null for a heading without a link. */
  path: string | null;
  /** Whether WordPress vouches for the path: it is that of a page, term, … and not typed by hand. */
  isNode: boolean;
  parentId: string | null;
  /** Missing when there are none, as with most items. */
  cssClasses?: string[];
}

/** Settings and menus: what every page carries for its header, footer and document, cleaned. */
export interface SiteData {
  title: string;
  description: string;
  /** BCP 47 (`en-US`), from WordPress's `en_US`. */
  language: string;
  primaryMenu: MenuItem[];
  footerMenu: MenuItem[];
  /** URI of the page with the slug privacy-policy; null when there is none. */
  privacyUri: string | null;
  /** Entries that a page of a list holds. */
  postsPerPage: number;
  /** Database id of the page that lists the posts; 0 when there is none. */
  postsPageId: number;
}
