import type { NormalizedCacheObject } from '@apollo/client';

import { siteConfig } from '../../site.config';

/** What a page carries about the site beside the normalised cache. */
export interface SiteFacts {
  /** BCP 47 (`en-US`), from WordPress's `en_US`. */
  language: string;
  /** Ids of menu items whose path was typed by hand and may lead nowhere. */
  handmade: string[];
  /** URI of the page with the slug privacy-policy; null when there is none. */
  privacyUri: string | null;
}

export interface MenuItem {
  id: string;
  /** Inline HTML. */
  label: string;
  /** A path of this site or an address elsewhere; null for a heading without a link. */
  path: string | null;
  /** Whether WordPress vouches for the path: it is that of a page, term, … and not typed by hand. */
  isNode: boolean;
  parentId: string | null;
  cssClasses: string[];
}

/** What the header and footer show. */
export interface SiteData {
  title: string;
  primaryMenu: MenuItem[];
  footerMenu: MenuItem[];
  privacyUri: string | null;
}

type Entry = Record<string, unknown>;

function entryOf(value: unknown): Entry {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Reads settings and menus back out of the normalised cache that the page carries
 * (`__APOLLO_STATE__`), so that they are in its data once and a visitor needs no Apollo Client.
 */
export function siteFromState(state: NormalizedCacheObject, facts: SiteFacts): SiteData {
  const root = entryOf(state.ROOT_QUERY);
  const menuAt = (location: string): MenuItem[] => {
    const key = Object.keys(root).find(
      (field) => field.startsWith('menuItems(') && field.includes(`"${location}"`),
    );
    return listOf(entryOf(root[key ?? '']).nodes).map((ref) => {
      const id = textOf(entryOf(ref).__ref) ?? '';
      const item = entryOf(state[id]);
      const itemId = textOf(item.id) ?? id;
      return {
        id: itemId,
        label: textOf(item.label) ?? '',
        path: textOf(item.path) ?? textOf(item.uri),
        isNode: !facts.handmade.includes(itemId),
        parentId: textOf(item.parentId),
        cssClasses: listOf(item.cssClasses).filter((name) => typeof name === 'string'),
      };
    });
  };
  return {
    title: textOf(entryOf(root.generalSettings).title) ?? '',
    primaryMenu: menuAt(siteConfig.menuLocations.header),
    footerMenu: menuAt(siteConfig.menuLocations.footer),
    privacyUri: facts.privacyUri,
  };
}
