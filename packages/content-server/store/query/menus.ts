import type { Post, Site, Term } from '../../model/site';
import type { ContentTypeInfo, SiteTypes } from '../site-types';
import type { Permalinks } from '../permalinks';
import { enumValueOf } from '../type-names';
import { readPhpSerialized } from '../../text/php-serialized';

/** A menu item, with the data of the MenuItem fields. */
export interface MenuEntry {
  post: Post;
  menu: Term;
  parent: MenuEntry | null;
  /** Absolute, except for custom links, which are kept as entered; empty when its target is gone. */
  url: string;
  /** `url` without the site's own host; unchanged for other hosts. */
  uri: string;
  /** `uri` without a query, on the site's own host. */
  path: string;
  /** Raw title of the target; the default label. */
  targetTitle: string;
  target: { kind: 'post'; post: Post } | { kind: 'term'; term: Term } | null;
  cssClasses: string[];
}

interface MenuParts {
  types: SiteTypes;
  permalinks: Permalinks;
  posts: ReadonlyMap<number, Post>;
  terms: ReadonlyMap<number, Term>;
  isHidden(post: Post): boolean;
  /** Address of this server without a trailing slash. */
  baseUrl: string;
}

/** The menus assigned to a location; others are not visible to visitors. */
export function createMenus(site: Site, parts: MenuParts) {
  const locations = Object.entries(site.settings.menuLocations).map(
    ([name, id]) => [enumValueOf(name), id] as const,
  );
  const assigned = [...new Set(locations.map(([, id]) => id))]
    .flatMap((id) => parts.terms.get(id) ?? [])
    .filter((term) => term.taxonomy === 'nav_menu')
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const byMenu = new Map(assigned.map((menu) => [menu.id, entries(site, menu, parts)]));
  const all = [...byMenu.values()].flat();
  const byPostId = new Map(all.map((entry) => [entry.post.id, entry]));
  const byId = new Map(assigned.map((menu) => [menu.id, menu]));
  return {
    assigned,
    all,
    byId: (id: number) => byId.get(id),
    locationsOf: (id: number) =>
      locations.filter(([, menuId]) => menuId === id).map(([name]) => name),
    atLocation: (name: string) => byId.get(locations.find(([own]) => own === name)?.[1] ?? 0),
    /** Names of all locations, as in MenuLocationEnum. */
    locations: [...new Set(locations.map(([name]) => name))],
    /** In menu order; also items whose target is missing or not public, as in WPGraphQL. */
    entriesOf: (id: number): readonly MenuEntry[] => byMenu.get(id) ?? [],
    entryById: (id: number) => byPostId.get(id),
  };
}

function entries(site: Site, menu: Term, parts: MenuParts): MenuEntry[] {
  const made = site.posts
    .filter((post) => post.type === 'nav_menu_item' && post.status === 'publish')
    .filter((post) => post.termIds.includes(menu.id))
    .sort((a, b) => a.menuOrder - b.menuOrder || a.id - b.id)
    .map((post) => entry(site, post, menu, parts));
  const byId = new Map(made.map((item) => [item.post.id, item]));
  for (const item of made) {
    const parent = byId.get(Number(item.post.meta['_menu_item_menu_item_parent']) || 0);
    if (parent !== item) item.parent = parent ?? null;
  }
  return made;
}

function entry(site: Site, post: Post, menu: Term, parts: MenuParts): MenuEntry {
  const link = linkOf(post, parts);
  const url = link.own ? parts.baseUrl + link.url : movedHere(link.url, site, parts.baseUrl);
  const isOwn = url.startsWith(`${parts.baseUrl}/`);
  const uri = isOwn ? url.slice(parts.baseUrl.length) : url;
  return {
    post,
    menu,
    parent: null,
    url,
    uri,
    path: isOwn ? uri.replace(/[?#].*/, '') : uri,
    targetTitle: link.title,
    target: link.target ?? null,
    cssClasses: classNames(post.meta['_menu_item_classes'] ?? ''),
  };
}

interface Link {
  url: string;
  /** Whether `url` is a path on this site. */
  own: boolean;
  title: string;
  target?: MenuEntry['target'];
}

/** The link of an item whose target is gone. */
const noLink = (id: number): Link => ({ url: '', own: false, title: `#${id} (no title)` });

function linkOf(post: Post, parts: MenuParts): Link {
  const id = Number(post.meta['_menu_item_object_id']) || 0;
  switch (post.meta['_menu_item_type']) {
    case 'post_type': {
      const target = parts.posts.get(id);
      if (!target) return noLink(id);
      const link = { url: parts.permalinks.linkPathOf(target), own: true, title: target.title };
      return parts.isHidden(target) ? link : { ...link, target: { kind: 'post', post: target } };
    }
    case 'taxonomy': {
      const term = parts.terms.get(id);
      if (!term || !parts.types.taxonomies.has(term.taxonomy)) return noLink(id);
      const url = parts.permalinks.ofTerm(term);
      return { url, own: true, title: term.name, target: { kind: 'term', term } };
    }
    case 'post_type_archive': {
      const type: ContentTypeInfo | undefined = parts.types.contentTypes.get(
        post.meta['_menu_item_object'] ?? '',
      );
      const url = type && parts.permalinks.ofContentType(type);
      return url ? { url, own: true, title: type.label } : noLink(id);
    }
    default:
      return { url: post.meta['_menu_item_url'] ?? '', own: false, title: '' };
  }
}

/** Rewrites custom links to the original host to this site, as after a migration. */
function movedHere(url: string, site: Site, baseUrl: string): string {
  if (site.sourceUrl === '') return url;
  if (url === site.sourceUrl) return `${baseUrl}/`;
  return url.startsWith(`${site.sourceUrl}/`) ? baseUrl + url.slice(site.sourceUrl.length) : url;
}

/** Parses CSS classes: a serialised array with empty strings, or plain words. */
function classNames(stored: string): string[] {
  const value = readPhpSerialized(stored);
  const names: unknown[] = value instanceof Object ? Object.values(value) : stored.split(/\s+/);
  return names.filter((name) => typeof name === 'string').filter((name) => name !== '');
}
