import type { Post, Site } from '../model';
import type { SiteTypes } from '../store/site-types';
import { plainSlug } from '../store/slug';

/** Maximum length of a percent-encoded slug, bytes: the size of WordPress's column. */
const longest = 200;
/** Slugs that would collide with WordPress's own URLs. */
const reserved = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/**
 * Converts a text to a slug, as sanitize_title(), but decoded: letters and symbols of all scripts
 * stay.
 *
 * @see https://developer.wordpress.org/reference/functions/sanitize_title_with_dashes/
 */
export function toSlug(text: string): string {
  const words = plainSlug(text.toWellFormed().replace(/<[^>]*>/g, ''))
    .replace(/&[a-z]+;|&#\d+;/g, '')
    .replace(/[\s./\u00a0\u2010-\u2015\u00d7]+/g, '-')
    .replace(/[\u0000-\u007f]/g, (sign) => (/[a-z0-9_-]/.test(sign) ? sign : ''))
    .replace(
      /[\u00a1\u00ab\u00bb\u00bf\u2018-\u201f\u2026\u2039\u203a\u2122\u00a9\u00ae\u00b0\u00b4\ufffd]/g,
      '',
    );
  return shortened(words.replace(/-{2,}/g, '-').replace(/^-|-$/g, ''), longest);
}

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
    slug = `${shortened(post.slug, longest - String(number).length - 1)}-${number}`;
  return slug;
}

function shortened(slug: string, bytes: number): string {
  if (encodeURIComponent(slug).length <= bytes) return slug;
  let short = '';
  for (const letter of slug) {
    if (encodeURIComponent(short + letter).length > bytes) break;
    short += letter;
  }
  return short.replace(/-+$/, '');
}
