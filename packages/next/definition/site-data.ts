import type { InlineHtml } from '@showcase/html/browser';
import type { ContentWords, DateFormat } from './words';

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
  /** BCP 47 tag (`en-US`), from WordPress's `en_US`: the site's language, or the entry's by a plugin of WordPress. */
  language: string;
  /** The page in each of its languages, itself among them; missing for a page without translations. */
  translations?: { language: string; path: string }[];
  /** The words of content pages in that language; missing for English, which browsers have. */
  words?: ContentWords;
  /** WordPress's form of dates; only with the setting `dateFormat`. */
  dateFormat?: DateFormat;
  primaryMenu: MenuItem[];
  footerMenu: MenuItem[];
  /** Those of the setting `menus`, by its names; missing without it. */
  menus?: Record<string, MenuItem[]>;
  /** URI of the page with the slug privacy-policy; null without one. */
  privacyUri: string | null;
  /** Page size of lists. */
  postsPerPage: number;
  /** Database id of the posts page; 0 without one. */
  postsPageId: number;
}

/** A menu item with its children; WPGraphQL returns menus flat, with `parentId`. */
export type MenuBranch = MenuItem & { children: MenuBranch[] };

/**
 * Builds the tree of a flat menu, in its order. An item without its parent becomes a top-level
 * item; one that is its own ancestor is left out, as it would cause infinite recursion.
 */
export function menuTree(items: readonly MenuItem[]): MenuBranch[] {
  const ids = new Set(items.map((item) => item.id));
  const branches = (parentId: string | null, above: readonly string[]): MenuBranch[] =>
    items
      .filter((item) => {
        const parent = item.parentId && ids.has(item.parentId) ? item.parentId : null;
        return parent === parentId && !above.includes(item.id);
      })
      .map((item) => ({ ...item, children: branches(item.id, [...above, item.id]) }));
  return branches(null, []);
}
