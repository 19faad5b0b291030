import type { Post } from '../model/site';

/**
 * Makes the slugs of published posts unique, as WordPress's importer does: the second becomes
 * `slug-2`. For hierarchical types only among siblings.
 *
 * @see https://developer.wordpress.org/reference/functions/wp_unique_post_slug/
 */
export function withUniqueSlugs(posts: readonly Post[]): Post[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const placeOf = (post: Post) => {
    const parent = byId.get(post.parentId);
    const nested = parent && (parent.type === post.type || post.type === 'attachment');
    return `${post.type} ${nested ? post.parentId : 0}`;
  };
  const needsOne = (post: Post) =>
    post.slug !== '' &&
    post.type !== 'revision' &&
    ['publish', 'private', 'inherit'].includes(post.status);
  const taken = new Set<string>();
  return posts.map((post) => {
    if (!needsOne(post)) return post;
    const place = placeOf(post);
    let slug = post.slug;
    for (let number = 2; taken.has(`${place} ${slug}`); number++) slug = `${post.slug}-${number}`;
    taken.add(`${place} ${slug}`);
    return slug === post.slug ? post : { ...post, slug };
  });
}
