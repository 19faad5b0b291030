import type { Post, SiteSettings, Term } from '../model/site';
import type { ParsedExport } from './parse-wxr';
import type { SiteFile } from './site-file';
import { WxrError } from './wxr-error';

/**
 * Returns the settings of a site, from the file beside its export or derived from the export:
 * - title, description and language are the channel's, 10 posts per page;
 * - a published page with the slug `front-page` is the front page and one with the slug `blog` the
 *   posts page, if both exist; otherwise the front page shows the latest posts;
 * - PRIMARY is the menu whose slug or name contains main, primary, header or top, else the largest
 *   that fits into a header, else the largest; FOOTER is another menu whose slug contains footer or
 *   social, if any. Empty menus are never chosen.
 *
 * @throws WxrError (for `fileName`) when a key names a page or menu that the export does not
 *   contain
 */
export function siteSettings(parsed: ParsedExport, file: SiteFile, fileName: string): SiteSettings {
  const page = (key: 'pageOnFront' | 'pageForPosts', slug: string) => {
    const slugOrId = file[key];
    if (slugOrId === undefined) return findPage(parsed.posts, slug);
    if (slugOrId === 0) return undefined;
    const page = findPage(parsed.posts, slugOrId);
    if (page) return page;
    throw new WxrError(fileName, null, `${key}: there is no published page "${slugOrId}".`);
  };
  const front = page('pageOnFront', 'front-page');
  const posts = page('pageForPosts', 'blog');
  const guessed = file.pageOnFront === undefined && !(front && posts) ? 'posts' : 'page';
  const showOnFront = file.showOnFront ?? (front ? guessed : 'posts');
  const isPage = showOnFront === 'page';
  return {
    title: file.title ?? parsed.title,
    description: file.description ?? parsed.description,
    language: file.language ?? localeOf(parsed.language),
    ...(file.dateFormat !== undefined && { dateFormat: file.dateFormat }),
    showOnFront,
    pageOnFront: isPage ? (front?.id ?? 0) : 0,
    pageForPosts: isPage ? (posts?.id ?? 0) : 0,
    postsPerPage: file.postsPerPage ?? 10,
    ...(file.blogPublic !== undefined && { blogPublic: file.blogPublic }),
    ...(file.discussion && { discussion: file.discussion }),
    ...(file.siteIcon !== undefined && { siteIcon: file.siteIcon }),
    ...(file.globalStylesheet !== undefined && { globalStylesheet: file.globalStylesheet }),
    menuLocations: file.menuLocations
      ? namedMenus(parsed.terms, file.menuLocations, fileName)
      : guessedMenus(parsed),
  };
}

/** WordPress's locale of a channel's language, in which RSS has hyphens: `pt-BR`; `en_US` for none, and for `en`. */
function localeOf(language: string): string {
  const isLocale = /^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/.test(language) && language !== 'en';
  return isLocale ? language.replaceAll('-', '_') : 'en_US';
}

/** Finds a page by id or path (`about/team`); outer slashes are optional. */
function findPage(posts: readonly Post[], wanted: string | number): Post | undefined {
  const pages = posts.filter((post) => post.type === 'page' && post.status === 'publish');
  if (typeof wanted === 'number') return pages.find((page) => page.id === wanted);
  const parts = wanted.split('/').filter((part) => part !== '');
  let found: Post | undefined;
  for (const part of parts) {
    const parentId = found?.id ?? 0;
    found = pages.find((page) => page.slug === part && page.parentId === parentId);
    if (!found) return undefined;
  }
  return found;
}

function namedMenus(
  terms: readonly Term[],
  wanted: Record<string, string>,
  fileName: string,
): Record<string, number> {
  const locations: Record<string, number> = {};
  for (const [location, slug] of Object.entries(wanted)) {
    const menu = terms.find((term) => term.taxonomy === 'nav_menu' && term.slug === slug);
    if (!menu)
      throw new WxrError(fileName, null, `menuLocations.${location}: there is no menu "${slug}".`);
    locations[location] = menu.id;
  }
  return locations;
}

/** Maximum number of items that fit into a header. */
const HEADER_ROOM = 10;

function guessedMenus({ terms, posts }: ParsedExport): Record<string, number> {
  const items = new Map<number, number>();
  for (const post of posts.filter((candidate) => candidate.type === 'nav_menu_item'))
    for (const id of post.termIds) items.set(id, (items.get(id) ?? 0) + 1);
  const menus = terms
    .filter((term) => term.taxonomy === 'nav_menu' && items.has(term.id))
    .sort((a, b) => (items.get(b.id) ?? 0) - (items.get(a.id) ?? 0));
  const isFooter = (menu: Term) => /footer|social/i.test(menu.slug);
  const primary =
    menus.find((menu) => /\b(?:main|primary|header|top)\b/i.test(`${menu.slug} ${menu.name}`)) ??
    menus.find((menu) => !isFooter(menu) && (items.get(menu.id) ?? 0) <= HEADER_ROOM) ??
    menus[0];
  const footer = menus.find((menu) => menu !== primary && isFooter(menu));
  return {
    ...(primary && { PRIMARY: primary.id }),
    ...(footer && { FOOTER: footer.id }),
  };
}
