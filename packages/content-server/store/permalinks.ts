import type { Author, Post, SiteSettings, Term } from '../model/site';
import { encodeUri } from '../text/decode-uri';
import type { ContentTypeInfo, SiteTypes } from './site-types';

const withoutPath = new Set(['draft', 'pending', 'future', 'auto-draft', 'trash']);

export type Permalinks = ReturnType<typeof createPermalinks>;

/** Permalinks of all nodes, with WordPress's structure `/%postname%/`. */
export function createPermalinks(
  settings: SiteSettings,
  types: SiteTypes,
  posts: ReadonlyMap<number, Post>,
  terms: ReadonlyMap<number, Term>,
) {
  const paths = new Map<number, string>();

  /** Slugs of a post and its ancestors, without outer slashes; also for the front page. */
  function pathOf(post: Post): string {
    const cached = paths.get(post.id);
    if (cached !== undefined) return cached;
    paths.set(post.id, post.slug);
    const slug = post.slug || String(post.id);
    const type = types.contentTypes.get(post.type);
    const base = type?.base ?? '';
    const parent = posts.get(post.parentId);
    const nested =
      parent && (post.type === 'attachment' || (type?.hierarchical && parent.type === post.type));
    const above = nested ? pathOf(parent) : base;
    const path = above === '' ? slug : `${above}/${slug}`;
    paths.set(post.id, path);
    return path;
  }

  function plain({ type, id }: Post): string {
    const name = { post: 'p', page: 'page_id', attachment: 'attachment_id' }[type];
    return name ? `/?${name}=${id}` : `/?post_type=${type}&p=${id}`;
  }

  /** Path of a post for links, also for the posts page. */
  function linkPathOf(post: Post): string {
    if (post.id === settings.pageOnFront && settings.showOnFront === 'page') return '/';
    if (withoutPath.has(post.status)) return plain(post);
    const parent = posts.get(post.parentId);
    const lost = post.type === 'attachment' && parent && withoutPath.has(parent.status);
    return lost ? plain(post) : `/${pathOf(post)}/`;
  }

  /** Percent-encoded in lower case, as WordPress stores term slugs. */
  function ofTerm(term: Term): string {
    const taxonomy = types.taxonomies.get(term.taxonomy);
    const slugs: string[] = [];
    for (const each of taxonomy?.hierarchical ? withAncestors(term, terms) : [term])
      slugs.unshift(encodeUri(termSlugInUri(each)));
    return `/${taxonomy?.base ?? term.taxonomy}/${slugs.join('/')}/`;
  }

  return {
    pathOf,
    linkPathOf,
    /** WPGraphQL's `uri`; null for the posts page, `/?p=ID` for a draft. */
    ofPost: (post: Post) => (isPostsPage(settings, post) ? null : linkPathOf(post)),
    ofTerm,
    ofAuthor: (author: Author) => `/author/${author.nicename}/`,
    /** null for a type without an archive. */
    ofContentType(type: ContentTypeInfo): string | null {
      if (type.name !== 'post') return type.archive === null ? null : `/${type.archive}/`;
      if (settings.showOnFront === 'posts') return '/';
      const page = posts.get(settings.pageForPosts);
      return page ? `/${pathOf(page)}/` : null;
    },
  };
}

/** An item and those above it, nearest first; ends where parents go round in a circle. */
export function withAncestors<Item extends { parentId: number }>(
  item: Item,
  byId: { get(id: number): Item | undefined },
): Item[] {
  const found = new Set([item]);
  // A Set visits what is added during the loop, too.
  for (const { parentId } of found) {
    const above = byId.get(parentId);
    if (above) found.add(above);
  }
  return [...found];
}

/** Whether a page is the posts page. */
export function isPostsPage(settings: SiteSettings, post: Post): boolean {
  return settings.showOnFront === 'page' && post.id === settings.pageForPosts && post.id !== 0;
}

/** Removes the prefix of post formats in URIs: `post-format-gallery` is at `/type/gallery/`. */
export function termSlugInUri({ taxonomy, slug }: Term): string {
  return taxonomy === 'post_format' ? slug.replace(/^post-format-/, '') : slug;
}
