import type {
  SiteData_MenuItemFragment,
  SiteData_RootFragment,
  SiteLinks_RootFragment,
} from '../gql/operations';
import { theSite } from '../definition';
import { SharedSiteQueryDocument } from '../gql/documents';
import {
  asInlineHtml,
  htmlOfText,
  markupOf,
  type InlineHtml,
  type Uncleaned,
} from '@showcase/html/branded-html';
import { cleanAnswer } from '../html/html-policy';
import { plainText } from '@showcase/html/plain-text';
import { languageTag } from '../words/language';
import { contentWordsOf } from '../words/site-words';
import type { MenuItem, SiteData } from './site-data';

/** WPGraphQL's default page size, and its maximum. */
const POSTS_PER_PAGE = 10;
const MAX_PER_PAGE = 100;

/** Settings and menus with clean HTML. */
export type CleanSiteAnswer = SiteData_RootFragment & SiteLinks_RootFragment;

/** Settings and menus as returned by WordPress. */
export type SiteAnswer = Uncleaned<CleanSiteAnswer>;

type Menu = SiteData_RootFragment['primaryMenuItems'];
type Link = NonNullable<SiteLinks_RootFragment['primaryLinks']>['nodes'][number];

/** Whether a menu item links to a path of this site typed by hand, other than the front page. */
function isTypedPath({ connectedNode, path }: Link): boolean {
  return !connectedNode && /^\/(?!$|\/)/.test(path ?? '');
}

/** Whether it opens a page of this site in a new tab, which is not client navigation. */
function isNewTabHere({ target, path }: Link): boolean {
  return target === '_blank' && Boolean(path?.startsWith('/'));
}

/** Returns the owner's settings of a link: a new tab, its relationship (XFN), its title. */
function linkOf({ target, linkRelationship, title }: Link): MenuItem['link'] {
  const isNewTab = target === '_blank';
  // Browsers take a new tab for `noopener`, unless it says that it may navigate this one.
  const rel = (linkRelationship ?? '').split(/\s+/).filter((word) => word && word !== 'opener');
  if (!isNewTab && rel.length === 0 && !title) return undefined;
  return {
    ...(isNewTab && { target }),
    ...(rel.length > 0 && { rel: rel.join(' ') }),
    ...(title && { title }),
  };
}

/** WordPress's address of an entry without a permalink: in the trash, or not published. */
const BY_ID = /^\/\?(?:.*&)?(?:p|page_id)=\d+$/;

/**
 * Returns where a menu item leads; null when its target is gone or not public. In WPGraphQL these
 * items have no URL, or the path `/`; WordPress's own menus leave them out.
 */
function pathOf({ path, uri }: SiteData_MenuItemFragment): string | null {
  return path === '/' && BY_ID.test(uri ?? '') ? null : (path ?? uri ?? null);
}

function labelOf(label: InlineHtml, { description }: Link): InlineHtml {
  if (!theSite().config.menuDescriptions || !description) return label;
  return asInlineHtml(`${markupOf(label)} <small>${markupOf(description)}</small>`);
}

/** Entries per page of a list, from site.config.ts or WordPress. */
function entriesPerPage(wordpress: number | null | undefined): number {
  const wanted = theSite().config.lists.entriesPerPage ?? wordpress ?? POSTS_PER_PAGE;
  return Math.min(Math.max(wanted, 1), MAX_PER_PAGE);
}

/** Cleans the HTML in the result, and makes titles text. */
export function cleanSiteAnswer(given: SiteAnswer): CleanSiteAnswer {
  const settings = given.generalSettings;
  // Field by field: the result also contains the seed node. Null for menus that were not asked for, as
  // Apollo logs an error for a field that is missing.
  return cleanAnswer(SharedSiteQueryDocument, {
    readingSettings: given.readingSettings,
    primaryLinks: given.primaryLinks ?? null,
    footerLinks: given.footerLinks ?? null,
    postsArchive: given.postsArchive,
    privacyPage: given.privacyPage,
    generalSettings: settings && {
      ...settings,
      title: plainText(settings.title ?? ''),
      description: plainText(settings.description ?? ''),
    },
    primaryMenuItems: given.primaryMenuItems ?? null,
    footerMenuItems: given.footerMenuItems ?? null,
    recentPosts: null,
  });
}

/** Maps a clean result to the data that pages carry. */
export function siteDataOf(answer: CleanSiteAnswer): SiteData {
  const { generalSettings: settings, readingSettings: reading } = answer;
  const nodes = [answer.primaryLinks, answer.footerLinks].flatMap((menu) => menu?.nodes ?? []);
  const links = new Map(nodes.map((each) => [each.id, each]));
  const itemsOf = (menu: Menu): MenuItem[] =>
    (menu?.nodes ?? []).flatMap((item) => {
      const { id, parentId, cssClasses } = item;
      const label = item.label ?? htmlOfText('');
      const path = pathOf(item);
      if (path === null) return [];
      const own = links.get(id);
      const link = own && linkOf(own);
      return {
        id,
        label: own ? labelOf(label, own) : label,
        path,
        ...(own && (isTypedPath(own) || isNewTabHere(own)) && { isNode: false }),
        ...(link && { link }),
        ...(parentId && { parentId }),
        ...(cssClasses?.some(Boolean) && {
          cssClasses: cssClasses.filter((name) => name !== null),
        }),
      };
    });
  const language = languageTag(settings?.language);
  const words = contentWordsOf(language);
  return {
    title: settings?.title ?? '',
    description: settings?.description ?? '',
    language,
    ...(words && { words }),
    primaryMenu: itemsOf(answer.primaryMenuItems),
    footerMenu: itemsOf(answer.footerMenuItems),
    privacyUri: answer.privacyPage?.uri ?? null,
    postsPerPage: entriesPerPage(reading?.postsPerPage),
    postsPageId: reading?.pageForPosts ?? 0,
  };
}
