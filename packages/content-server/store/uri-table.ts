import type { Author, Post, Site, Term } from '../model/site';
import type { Lists } from './query/lists';
import { isPostsPage, termSlugInUri, type Permalinks } from './permalinks';
import type { ContentTypeInfo, SiteTypes } from './site-types';
import { plainSlug } from '../text/slug';

/** The target of a path. */
export type UriTarget =
  | { kind: 'post'; post: Post }
  | { kind: 'term'; term: Term }
  | { kind: 'author'; author: Author }
  | { kind: 'contentType'; type: ContentTypeInfo };

export type UriTable = ReturnType<typeof createUriTable>;

/**
 * Indexes all paths of a site. Conflicts are resolved in WordPress's rewrite order: author and
 * archives, custom types, pages, posts, attachments; published posts before others.
 */
export function createUriTable(site: Site, types: SiteTypes, permalinks: Permalinks, lists: Lists) {
  const paths = new Map<string, UriTarget>();
  const claim = (path: string, target: UriTarget) => {
    if (path !== '' && !paths.has(path)) paths.set(path, target);
  };

  for (const author of lists.authors)
    claim(`author/${author.nicename}`, { kind: 'author', author });
  for (const type of types.contentTypes.values())
    if (type.archive !== null) claim(type.archive, { kind: 'contentType', type });

  const rank = (post: Post) => ['page', 'post', 'attachment'].indexOf(post.type);
  const published = (post: Post) =>
    post.status === 'publish' || post.status === 'inherit' ? 0 : 1;
  const posts = site.posts
    .filter((post) => types.contentTypes.has(post.type) && post.slug !== '')
    .sort((a, b) => rank(a) - rank(b) || published(a) - published(b) || a.id - b.id);
  const blog = types.contentTypes.get('post');
  for (const post of posts) {
    const shown: UriTarget =
      blog && isPostsPage(site.settings, post)
        ? { kind: 'contentType', type: blog }
        : { kind: 'post', post };
    claim(permalinks.pathOf(post), shown);
  }

  const terms = new Map<string, Term>();
  const bases = [...types.taxonomies.values()];
  for (const { base, name } of bases) {
    for (const term of lists.terms(name)) {
      const key = `${base}/${plainSlug(termSlugInUri(term))}`;
      if (!terms.has(key)) terms.set(key, term);
    }
  }

  return {
    /** Returns the target of a decoded path without outer slashes, including hidden posts. */
    atPath: (path: string) => paths.get(path),
    /** Finds a term by its taxonomy's base and its slug, ignoring accents. */
    term: (base: string, slug: string) => terms.get(`${base}/${plainSlug(slug)}`),
    /** Taxonomies by their bases. */
    taxonomies: new Map(bases.map((taxonomy) => [taxonomy.base, taxonomy])),
  };
}
