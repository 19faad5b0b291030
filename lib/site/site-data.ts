export interface MenuItem {
  id: string;
  /** Inline HTML. */
  label: string;
  /** A path of this site or an external URL; null for a heading without a link. */
  path: string | null;
  /** Whether the path is that of a WordPress node (page, term, …), not typed by hand. */
  isNode: boolean;
  parentId: string | null;
  /** Missing when there are none, as with most items. */
  cssClasses?: string[];
}

/** Sanitised settings and menus that every page carries for its header, footer and document. */
export interface SiteData {
  title: string;
  description: string;
  /** BCP 47 tag (`en-US`), from WordPress's `en_US`. */
  language: string;
  primaryMenu: MenuItem[];
  footerMenu: MenuItem[];
  /** URI of the page with the slug privacy-policy; null without one. */
  privacyUri: string | null;
  /** Page size of lists. */
  postsPerPage: number;
  /** Database id of the posts page; 0 without one. */
  postsPageId: number;
}
