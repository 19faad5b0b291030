import type { Post, Site } from '../model/site';
import type { SiteTypes } from '../store/site-types';
import { longestSlug, shortened } from '../text/slug';

/** Slugs that would collide with WordPress's own URLs. */
const reserved = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/**
 * Returns the slug, with a number appended if another item has it. Drafts may share one.
 *
 * @see https://developer.wordpress.org/reference/functions/wp_unique_post_slug/
 */
export function uniqueSlug(post: Post, site: Site, types: SiteTypes): string {
  if (post.slug === '' || ['draft', 'pending', 'auto-draft', 'trash'].includes(post.status))
    return post.slug;
  const isNested = types.contentTypes.get(post.type)?.hierarchical ?? false;
  const isRival = (other: Post) =>
    other.id !== post.id &&
    (isNested
      ? other.parentId === post.parentId && [post.type, 'attachment'].includes(other.type)
      : other.type === post.type);
  const taken = new Set(site.posts.filter(isRival).map((other) => other.slug));
  const isTaken = (slug: string) => taken.has(slug) || reserved.has(slug);
  let slug = post.slug;
  for (let number = 2; isTaken(slug); number++)
    slug = `${shortened(post.slug, longestSlug - String(number).length - 1)}-${number}`;
  return slug;
}
