import type { SiteData_RootFragment } from '../../gql/operations';
import { sanitizeInline } from '../html/inline-policy';
import { plainText } from '../html/plain-text';

/** How long the copy of settings and menus shared by all pages counts as fresh, in ms. */
const FRESH_MS = 10_000;

export interface MenuItem {
  id: string;
  label: string;
  /** A path of this site or an address elsewhere; null for a heading without a link. */
  path: string | null;
  /** Whether WordPress vouches for the path: it is that of a page, term, … and not typed by hand. */
  isNode: boolean;
  parentId: string | null;
  cssClasses: string[];
}

/** What header, footer and document head of every page need. */
export interface SiteData {
  title: string;
  description: string;
  /** BCP 47 (`en-US`), from WordPress's `en_US`. */
  language: string;
  postsPerPage: number;
  primaryMenu: MenuItem[];
  footerMenu: MenuItem[];
  /** URI of the page with the slug privacy-policy; null when there is none. */
  privacyUri: string | null;
}

type MenuNodes = SiteData_RootFragment['primaryMenuItems'];

function menuFrom(menu: MenuNodes): MenuItem[] {
  return (menu?.nodes ?? []).map((item) => ({
    id: item.id,
    label: sanitizeInline(item.label ?? ''),
    path: item.path ?? item.uri ?? null,
    isNode: item.connectedNode !== null || item.path === '/',
    parentId: item.parentId ?? null,
    cssClasses: (item.cssClasses ?? []).filter((name) => name !== null),
  }));
}

/** The site's own form of the answer: plain text, defaults for what WordPress leaves out. */
export function siteDataFrom(answer: SiteData_RootFragment): SiteData {
  const { generalSettings, readingSettings } = answer;
  return {
    title: plainText(generalSettings?.title ?? ''),
    description: plainText(generalSettings?.description ?? ''),
    language: (generalSettings?.language || 'en').replaceAll('_', '-'),
    postsPerPage: Math.min(Math.max(readingSettings?.postsPerPage ?? 10, 1), 100),
    primaryMenu: menuFrom(answer.primaryMenuItems),
    footerMenu: menuFrom(answer.footerMenuItems),
    privacyUri: answer.privacyPage?.uri ?? null,
  };
}

let shared: { answer: SiteData_RootFragment; fetchedAt: number } | null = null;

/** The shared answer while it is fresh, else null. */
export function freshSiteAnswer(now = Date.now()): SiteData_RootFragment | null {
  return shared && now - shared.fetchedAt < FRESH_MS ? shared.answer : null;
}

/** Puts an answer that came with a seed query where the next pages find it. */
export function shareSiteAnswer(answer: SiteData_RootFragment, now = Date.now()): void {
  shared = { answer, fetchedAt: now };
}
