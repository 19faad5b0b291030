import type { Post, Term } from '../model/site';
import { createLists } from './query/lists';
import { createMenus } from './query/menus';
import { createPermalinks } from './permalinks';
import { createUriResolver } from './resolve-uri';
import { siteTypes, type LabelledSite, type SiteTypes } from './site-types';
import { createUriTable } from './uri-table';
import { anonymous, type Viewer } from '../model/viewer';
import { visibilityOf } from './visibility';

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

export type Store = ReturnType<typeof createStore>;

/** A site with its indexes; read-only, rebuilt at each change. */
export function createStore(site: LabelledSite, options: StoreOptions) {
  const { baseUrl, siteUrl, reservedTypeNames = new Set<string>(), log = () => {} } = options;
  const posts = new Map(site.posts.map((post) => [post.id, post]));
  const terms = new Map(site.terms.map((term) => [term.id, term]));
  const authors = new Map(site.authors.map((author) => [author.id, author]));

  const types = options.types ?? siteTypes(site, reservedTypeNames, log);
  const permalinks = createPermalinks(site.settings, types, posts, terms);
  const lists = createLists(site, types, posts);
  const table = createUriTable(site, types, permalinks, lists);
  const hosts = new Set(['localhost', ...[baseUrl, siteUrl].map((url) => new URL(url).hostname)]);
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
    /** URL of this server without a trailing slash: the WordPress host. */
    baseUrl,
    /** Address of the front end without a trailing slash. */
    siteUrl,
    post(id: number): Post | undefined {
      const post = posts.get(id);
      return post && types.contentTypes.has(post.type) ? post : undefined;
    },
    /** A revision or autosave. */
    revision(id: number): Post | undefined {
      const post = posts.get(id);
      return post?.type === 'revision' ? post : undefined;
    },
    term(id: number): Term | undefined {
      const term = terms.get(id);
      return term && types.taxonomies.has(term.taxonomy) ? term : undefined;
    },
    author: (id: number) => authors.get(id),
    visibility,
    /** Resolves a URI like nodeByUri, including hidden posts. */
    resolveUri: createUriResolver(site, types, table, lists, posts, hosts),
  };
}
