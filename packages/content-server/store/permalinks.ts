import type { Author, Post, SiteSettings, Term } from '../model';
import type { ContentTypeInfo, SiteTypes } from './site-types';

/** Permalinks of all nodes, with WordPress's structure `/%postname%/`. */
export interface Permalinks {
  /** Slugs of a post and its ancestors, without outer slashes; also for the front page. */
  pathOf(post: Post): string;
  /** WPGraphQL's `uri`; null for the posts page, `/?p=ID` for a draft. */
  ofPost(post: Post): string | null;
  /** Path of a post for links, also for the posts page. */
  linkPathOf(post: Post): string;
  /** Percent-encoded in lower case, as WordPress stores term slugs. */
  ofTerm(term: Term): string;
  ofAuthor(author: Author): string;
  /** null for a type without an archive. */
  ofContentType(type: ContentTypeInfo): string | null;
}

const withoutPath = new Set(['draft', 'pending', 'future', 'auto-draft', 'trash']);

export function createPermalinks(
  settings: SiteSettings,
  types: SiteTypes,
  posts: ReadonlyMap<number, Post>,
  terms: ReadonlyMap<number, Term>,
): Permalinks {
  const paths = new Map<number, string>();

  function pathOf(post: Post): string {
    const known = paths.get(post.id);
    if (known !== undefined) return known;
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

  function plain(post: Post): string {
    if (post.type === 'post') return `/?p=${post.id}`;
    if (post.type === 'page') return `/?page_id=${post.id}`;
    if (post.type === 'attachment') return `/?attachment_id=${post.id}`;
    return `/?post_type=${post.type}&p=${post.id}`;
  }

  function linkPathOf(post: Post): string {
    if (post.id === settings.pageOnFront && settings.showOnFront === 'page') return '/';
    if (withoutPath.has(post.status)) return plain(post);
    const parent = posts.get(post.parentId);
    const lost = post.type === 'attachment' && parent && withoutPath.has(parent.status);
    return lost ? plain(post) : `/${pathOf(post)}/`;
  }

  return {
    pathOf,
    linkPathOf,
    ofPost: (post) => (isPostsPage(settings, post) ? null : linkPathOf(post)),
    ofTerm(term) {
      const taxonomy = types.taxonomies.get(term.taxonomy);
      const slugs = [termSlugInUri(term)];
      const seen = new Set([term.id]);
      let above = taxonomy?.hierarchical ? terms.get(term.parentId) : undefined;
      while (above && !seen.has(above.id)) {
        slugs.unshift(termSlugInUri(above));
        seen.add(above.id);
        above = terms.get(above.parentId);
      }
      return `/${taxonomy?.base ?? term.taxonomy}/${slugs.join('/')}/`;
    },
    ofAuthor: (author) => `/author/${author.nicename}/`,
    ofContentType(type) {
      if (type.name !== 'post') return type.archive === null ? null : `/${type.archive}/`;
      if (settings.showOnFront === 'posts') return '/';
      const page = posts.get(settings.pageForPosts);
      return page ? `/${pathOf(page)}/` : null;
    },
  };
}

/** Whether a page is the posts page. */
export function isPostsPage(settings: SiteSettings, post: Post): boolean {
  return settings.showOnFront === 'page' && post.id === settings.pageForPosts && post.id !== 0;
}

/** Removes the prefix of post formats in URIs: `post-format-gallery` is at `/type/gallery/`. */
export function termSlugInUri(term: Term): string {
  const slug = term.taxonomy === 'post_format' ? term.slug.replace(/^post-format-/, '') : term.slug;
  return encodeURIComponent(slug).replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase());
}
