import type { SiteData_RootFragment, SiteLinks_RootFragment } from '../../gql/operations';
import { siteConfig } from '../../site.config';
import { sanitizeInline } from '../html/sanitize/sanitize-inline';
import { plainText } from '../html/parse/plain-text';
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
  const links = [answer.primaryLinks, answer.footerLinks].flatMap((menu) => menu?.nodes ?? []);
  const typed = new Set(links.filter(isTypedPath).map(({ id }) => id));
  const itemsOf = (menu: Menu): MenuItem[] =>
    (menu?.nodes ?? []).map(({ id, label, path, uri, parentId, cssClasses }) => ({
      id,
      label: label ?? '',
      path: path ?? uri ?? null,
      isNode: !typed.has(id),
      parentId: parentId ?? null,
      ...(cssClasses?.some(Boolean) && { cssClasses: cssClasses.filter((name) => name !== null) }),
    }));
  return {
    title: settings?.title ?? '',
    description: settings?.description ?? '',
    language: (settings?.language || 'en').replaceAll('_', '-'),
    primaryMenu: itemsOf(answer.primaryMenuItems),
    footerMenu: itemsOf(answer.footerMenuItems),
    privacyUri: answer.privacyPage?.uri ?? null,
    postsPerPage: entriesPerPage(reading?.postsPerPage),
    postsPageId: reading?.pageForPosts ?? 0,
  };
}
