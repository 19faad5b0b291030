import type {
  SiteData_MenuItemFragment,
  SiteData_RootFragment,
  SiteLinks_RootFragment,
} from '../../gql/operations';
import { siteConfig } from '../../site.config';
import { sanitizeInline } from '../html/sanitize/sanitize-inline';
import { plainText } from '../html/parse/plain-text';
import { languageTag } from '../words/language-tag';
import { contentWordsOf } from '../words/site-words';
import type { MenuItem, SiteData } from './site-data';

/** WPGraphQL's default page size, and its maximum. */
const POSTS_PER_PAGE = 10;
const MAX_PER_PAGE = 100;

/** Settings and menus as returned by WordPress. */
export type SiteAnswer = SiteData_RootFragment & SiteLinks_RootFragment;

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

/** What the owner has set for a link: a new tab, its relationship (XFN), its title. */
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

function labelOf(label: string | null, { description }: Link): string {
  const text = siteConfig.menuDescriptions ? sanitizeInline(description ?? '') : '';
  return `${label ?? ''}${text && ` <small>${text}</small>`}`;
}

/** Entries per page of a list, from site.config.ts or WordPress. */
function entriesPerPage(wordpress: number | null | undefined): number {
  const wanted = siteConfig.lists.entriesPerPage ?? wordpress ?? POSTS_PER_PAGE;
  return Math.min(Math.max(wanted, 1), MAX_PER_PAGE);
}

function cleanMenu(menu: Menu): Menu {
  if (!menu) return null;
  const nodes = menu.nodes.map((item) => ({ ...item, label: sanitizeInline(item.label ?? '') }));
  return { ...menu, nodes };
}

/** Sanitises all HTML in the result: titles to text, labels to inline HTML. */
export function cleanSiteAnswer(answer: SiteAnswer): SiteAnswer {
  const settings = answer.generalSettings;
  // Field by field: the result also contains the seed node.
  return {
    readingSettings: answer.readingSettings,
    primaryLinks: answer.primaryLinks,
    footerLinks: answer.footerLinks,
    postsArchive: answer.postsArchive,
    privacyPage: answer.privacyPage,
    generalSettings: settings && {
      ...settings,
      title: plainText(settings.title ?? ''),
      description: plainText(settings.description ?? ''),
    },
    primaryMenuItems: cleanMenu(answer.primaryMenuItems),
    footerMenuItems: cleanMenu(answer.footerMenuItems),
  };
}

/** Maps a sanitised result to the data that pages carry. */
export function siteDataOf(answer: SiteAnswer): SiteData {
  const { generalSettings: settings, readingSettings: reading } = answer;
  const nodes = [answer.primaryLinks, answer.footerLinks].flatMap((menu) => menu?.nodes ?? []);
  const links = new Map(nodes.map((each) => [each.id, each]));
  const itemsOf = (menu: Menu): MenuItem[] =>
    (menu?.nodes ?? []).flatMap((item) => {
      const { id, label, parentId, cssClasses } = item;
      const path = pathOf(item);
      if (path === null) return [];
      const own = links.get(id);
      const link = own && linkOf(own);
      return {
        id,
        label: own ? labelOf(label ?? null, own) : (label ?? ''),
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
