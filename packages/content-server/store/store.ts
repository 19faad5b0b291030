import type { Author, Post, SiteSettings, Term } from '../model';
import { createLists, type Lists } from './query/lists';
import { createMenus, type Menus } from './query/menus';
import { createPermalinks, type Permalinks } from './permalinks';
import { createUriResolver } from './resolve-uri';
import { siteTypes, type LabelledSite, type SiteTypes } from './site-types';
import { createUriTable, type UriTarget } from './uri-table';
import { anonymous, type Viewer } from './viewer';
import { visibilityOf, type Visibility } from './visibility';

/** A site with its indexes; read-only, rebuilt at each change. */
export interface Store {
  site: LabelledSite;
  settings: SiteSettings;
  types: SiteTypes;
  permalinks: Permalinks;
  lists: Lists;
  menus: Menus;
  /** URL of this server without a trailing slash: the WordPress host. */
  baseUrl: string;
  /** Address of the front end without a trailing slash. */
  siteUrl: string;
  post(id: number): Post | undefined;
  /** A revision or autosave. */
  revision(id: number): Post | undefined;
  term(id: number): Term | undefined;
  author(id: number): Author | undefined;
  authorByNicename(nicename: string): Author | undefined;
  termBySlug(taxonomy: string, slug: string): Term | undefined;
  /** Sorts terms by name. */
  sortedTerms(some: readonly Term[]): Term[];
  visibility(post: Post, viewer: Viewer): Visibility;
  /** Resolves a URI like nodeByUri, including hidden posts. */
  resolveUri(uri: string): UriTarget | undefined;
}

export interface StoreOptions {
  baseUrl: string;
  /** URL of the front end: its host counts as this site in nodeByUri. */
  siteUrl: string;
  /** The existing types, which do not change while content does. */
  types?: SiteTypes;
  /** GraphQL type names that custom types must not use. */
  reservedTypeNames?: ReadonlySet<string>;
  log?: (line: string) => void;
}

export function createStore(site: LabelledSite, options: StoreOptions): Store {
  const { baseUrl, siteUrl, reservedTypeNames = new Set<string>(), log = () => {} } = options;
  const posts = new Map(site.posts.map((post) => [post.id, post]));
  const terms = new Map(site.terms.map((term) => [term.id, term]));
  const authors = new Map(site.authors.map((author) => [author.id, author]));
  const byNicename = new Map(site.authors.map((author) => [author.nicename, author]));
  const bySlug = new Map(site.terms.map((term) => [`${term.taxonomy}/${term.slug}`, term]));

  const types = options.types ?? siteTypes(site, reservedTypeNames, log);
  const permalinks = createPermalinks(site.settings, types, posts, terms);
  const lists = createLists(site, types, posts);
  const ranks = new Map(lists.allTerms.map((term, rank) => [term.id, rank]));
  const rankOf = (term: Term) => ranks.get(term.id) ?? 0;
  const table = createUriTable(site, types, permalinks, lists);
  const hosts = new Set(['localhost', hostName(baseUrl), hostName(siteUrl)]);
  const resolver = createUriResolver(site, types, table, lists, posts, hosts);
  const visibility = (post: Post, viewer: Viewer) =>
    visibilityOf(post, posts.get(post.parentId), viewer);
  const menus = createMenus(site, {
    types,
    permalinks,
    posts,
    terms,
    baseUrl,
    isHidden: (post) => visibility(post, anonymous) === 'hidden',
  });
  return {
    site,
    settings: site.settings,
    types,
    permalinks,
    lists,
    menus,
    baseUrl,
    siteUrl,
    post: (id) => {
      const post = posts.get(id);
      return post && types.contentTypes.has(post.type) ? post : undefined;
    },
    revision: (id) => {
      const post = posts.get(id);
      return post?.type === 'revision' ? post : undefined;
    },
    term: (id) => {
      const term = terms.get(id);
      return term && types.taxonomies.has(term.taxonomy) ? term : undefined;
    },
    author: (id) => authors.get(id),
    authorByNicename: (nicename) => byNicename.get(nicename),
    termBySlug: (taxonomy, slug) => bySlug.get(`${taxonomy}/${slug.trim()}`),
    sortedTerms: (some) => [...some].sort((a, b) => rankOf(a) - rankOf(b)),
    visibility,
    resolveUri: (uri) => resolver.resolve(uri),
  };
}

function hostName(url: string): string {
  return new URL(url).hostname.toLowerCase();
}
