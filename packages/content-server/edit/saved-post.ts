import type { Post, PostStatus } from '../model/site';
import { mayPublish } from '../store/capabilities';
import { oldSlugs } from '../store/old-addresses';
import { toSlug } from '../text/slug';
import type { Store } from '../store/store';
import type { Viewer } from '../model/viewer';
import type { SiteTime } from './site-time';
import { uniqueSlug } from './slugs';

/** Input of the post form. */
export interface PostInput {
  title: string;
  content: string;
  excerpt: string;
  /** Empty: derived from the title when the post is published. */
  slug: string;
  status: 'publish' | 'draft' | 'pending' | 'private';
  /** Null: the date stays; a draft gets the time of its publication. */
  date: SiteTime | null;
  termIds: number[];
  password: string;
}

export interface SaveOptions {
  store: Store;
  viewer: Viewer;
  now: SiteTime;
}

/** Meta key that marks a date set by hand; the dates of other drafts are ignored. */
const dateIsSet = '_content_server_date_is_set';
const withoutSlug: readonly PostStatus[] = ['draft', 'pending', 'auto-draft'];

export function hasOwnDate(post: Post): boolean {
  return !withoutSlug.includes(post.status) || post.meta[dateIsSet] !== undefined;
}

/**
 * Returns a post as saved: status, date and slug by WordPress's rules.
 *
 * @see https://developer.wordpress.org/reference/functions/wp_insert_post/
 */
export function savedPost(before: Post, input: PostInput, options: SaveOptions): Post {
  const { store, viewer, now } = options;
  const mayGoPublic = mayPublish(viewer, before.type);
  const allowedStatus =
    mayGoPublic || withoutSlug.includes(input.status) ? input.status : 'pending';
  const date =
    input.date ?? (hasOwnDate(before) ? { date: before.date, dateGmt: before.dateGmt } : now);
  const status =
    allowedStatus === 'publish' && date.dateGmt > now.dateGmt ? 'future' : allowedStatus;
  const meta = { ...before.meta };
  if (input.date) meta[dateIsSet] = '1';
  else if (!hasOwnDate(before)) delete meta[dateIsSet];

  const typedSlug = toSlug(input.slug);
  const made = withoutSlug.includes(status) ? '' : toSlug(input.title) || String(before.id);
  const after: Post = {
    ...before,
    ...date,
    status,
    title: input.title.trim(),
    content: input.content,
    excerpt: input.excerpt,
    slug: typedSlug || made,
    modified: now.date,
    modifiedGmt: now.dateGmt,
    password: input.password,
    meta,
    termIds: withDefaultCategory({ ...before, termIds: input.termIds }, store),
  };
  return withOldSlug(before, { ...after, slug: uniqueSlug(after, store.site, store.types) }, store);
}

/** Adds WordPress's default category to a post without one. */
function withDefaultCategory(post: Post, store: Store): number[] {
  const hasOne = post.termIds.some((id) => store.term(id)?.taxonomy === 'category');
  const standard = store.lists.terms('category').find(({ slug }) => slug === 'uncategorized');
  return post.type === 'post' && !hasOne && standard
    ? [...post.termIds, standard.id]
    : post.termIds;
}

/** Records the previous slug of a published post, as wp_check_for_changed_slugs() does. */
function withOldSlug(before: Post, after: Post, store: Store): Post {
  const isNested = store.types.contentTypes.get(after.type)?.hierarchical ?? false;
  if (isNested || after.status !== 'publish' || before.slug === after.slug) return after;
  const earlierSlugs = oldSlugs(before).filter((slug) => slug !== after.slug);
  const slugs = before.slug === '' ? earlierSlugs : [...new Set([...earlierSlugs, before.slug])];
  return { ...after, meta: { ...after.meta, _wp_old_slug: slugs.join('\n') } };
}

/** Moves a post to the trash: frees its slug, and keeps what restoring needs. */
export function trashedPost(before: Post, now: SiteTime): Post {
  const { slug, status } = before;
  return {
    ...before,
    status: 'trash',
    slug: slug === '' || slug.endsWith('__trashed') ? slug : `${slug}__trashed`,
    modified: now.date,
    modifiedGmt: now.dateGmt,
    meta: { ...before.meta, _wp_trash_meta_status: status, _wp_desired_post_slug: slug },
  };
}

/** Restores a post from the trash; since WordPress 5.6 as a draft. */
export function restoredPost(before: Post, now: SiteTime): Post {
  const meta = { ...before.meta };
  const slug = meta['_wp_desired_post_slug'] ?? before.slug.replace(/__trashed$/, '');
  delete meta['_wp_trash_meta_status'];
  delete meta['_wp_desired_post_slug'];
  return {
    ...before,
    status: 'draft',
    slug,
    modified: now.date,
    modifiedGmt: now.dateGmt,
    meta,
  };
}
