import type { SharedSite_RootFragment } from '../gql/operations';
import type { SiteDefinition } from '../definition/define-site';
import { asInlineHtml, htmlOfText, type InlineHtml, markupOf } from '@showcase/html/browser';
import { decodeHTML } from 'entities';
import { plainText } from '@showcase/html';
import { contentWordsOf, dateFormatOf, languageTag } from '../definition/site-words';
import type { MenuItem, SiteData } from '../definition/site-data';

/** WPGraphQL's default page size, and its maximum. */
const POSTS_PER_PAGE = 10;
const MAX_PER_PAGE = 100;

/** Settings, menus and recent posts, clean. */
export type SiteAnswer = SharedSite_RootFragment & {
  /** Those of the setting `menus`, by its names. */
  furtherMenus?: Readonly<Record<string, Menu>>;
  /** WordPress's date format; missing without the setting for it. */
  dateFormat?: string | null;
};

export type RecentPost = NonNullable<SiteAnswer['recentPosts']>['nodes'][number];

type Menu = SharedSite_RootFragment['primaryMenuItems'];
type Item = NonNullable<Menu>['nodes'][number];

/** Whether a menu item links to a path of this site typed by hand, other than the front page. */
function isTypedPath({ connectedNode, path }: Item): boolean {
  return !connectedNode && /^\/(?!$|\/)/.test(path ?? '');
}

/** Whether it opens a page of this site in a new tab, which is not client navigation. */
function isNewTabHere({ target, path }: Item): boolean {
  return target === '_blank' && Boolean(path?.startsWith('/'));
}

/** Returns the owner's settings of a link: a new tab, its relationship (XFN), its title. */
function linkOf({ target, linkRelationship, title }: Item): MenuItem['link'] {
  const isNewTab = target === '_blank';
  // Browsers take a new tab for `noopener`, unless it says that it may navigate this one.
  const rel = (linkRelationship ?? '').split(/\s+/).filter((word) => word && word !== 'opener');
  if (!isNewTab && rel.length === 0 && !title) return undefined;
  return {
    ...(isNewTab && { target }),
    ...(rel.length > 0 && { rel: rel.join(' ') }),
    ...(title && { title: decodeHTML(title) }),
  };
}

/** An entry's address by its id: typed into a menu by hand, or of an entry without a permalink. */
export const BY_ID = /^\/\?(?:.*&)?(?:p|page_id)=(\d{1,15})(?:#|$)/;

function labelOf({ label, description }: Item, withDescription: boolean): InlineHtml {
  const text = label ?? htmlOfText('');
  if (!withDescription || !description) return text;
  return asInlineHtml(`${markupOf(text)} <small>${markupOf(description)}</small>`);
}

/** Returns the part of a clean answer that is shared, with titles as text. */
export function siteAnswerOf(given: SiteAnswer): SiteAnswer {
  const settings = given.generalSettings;
  // Field by field: the answer also contains the seed node.
  return {
    readingSettings: given.readingSettings,
    postsPage: given.postsPage,
    postsArchive: given.postsArchive,
    privacyPage: given.privacyPage,
    generalSettings: settings && {
      ...settings,
      title: plainText(settings.title ?? ''),
      description: plainText(settings.description ?? ''),
    },
    primaryMenuItems: given.primaryMenuItems,
    footerMenuItems: given.footerMenuItems,
    ...(given.furtherMenus && { furtherMenus: given.furtherMenus }),
    ...(given.dateFormat && { dateFormat: given.dateFormat }),
    recentPosts: given.recentPosts,
  };
}

function menuItems(menu: Menu | undefined, withDescriptions: boolean): MenuItem[] {
  return (menu?.nodes ?? []).flatMap((item) => {
    const { id, parentId, cssClasses, path } = item;
    // WPGraphQL gives none where the target is gone; WordPress's own menus leave out what is in the trash, too.
    if (!path || BY_ID.test(path)) return [];
    const link = linkOf(item);
    return {
      id,
      label: labelOf(item, withDescriptions),
      path,
      ...((isTypedPath(item) || isNewTabHere(item)) && { isNode: false }),
      ...(link && { link }),
      ...(parentId && { parentId }),
      ...(cssClasses?.some(Boolean) && {
        cssClasses: cssClasses.filter((name) => name !== null),
      }),
    };
  });
}

/**
 * Maps a clean result to the data that pages carry.
 *
 * @param language BCP 47 tag of the page; that of WordPress's settings by default
 */
export function siteDataOf(
  answer: Partial<SiteAnswer>,
  { config, locales }: SiteDefinition,
  language = languageTag(answer.generalSettings?.language),
): SiteData {
  const { generalSettings: settings, readingSettings: reading } = answer;
  const words = contentWordsOf(locales, language);
  const further = Object.keys(config.menus ?? {}).map(
    (name) => [name, menuItems(answer.furtherMenus?.[name], config.menuDescriptions)] as const,
  );
  const perPage = config.lists.entriesPerPage ?? reading?.postsPerPage ?? POSTS_PER_PAGE;
  return {
    title: settings?.title ?? '',
    description: settings?.description ?? '',
    language,
    ...(words && { words }),
    ...(answer.dateFormat && { dateFormat: dateFormatOf(answer.dateFormat, language) }),
    primaryMenu: menuItems(answer.primaryMenuItems, config.menuDescriptions),
    footerMenu: menuItems(answer.footerMenuItems, config.menuDescriptions),
    ...(config.menus && { menus: Object.fromEntries(further) }),
    privacyUri: answer.privacyPage?.uri ?? null,
    postsPerPage: Math.min(Math.max(perPage, 1), MAX_PER_PAGE),
    postsPageId: reading?.pageForPosts ?? 0,
  };
}
