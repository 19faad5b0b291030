import type { Post } from '../model/site';
import type { Role, Viewer } from '../model/viewer';

/** Post types with the capabilities of pages instead of posts. */
const pageLike = new Set(['page']);
const editors: ReadonlySet<Role> = new Set<Role>(['administrator', 'editor']);
const authors: ReadonlySet<Role> = new Set<Role>([...editors, 'author']);
const writers: ReadonlySet<Role> = new Set<Role>([...authors, 'contributor']);

function has(roles: ReadonlySet<Role>, { role }: Viewer): boolean {
  return role !== null && roles.has(role);
}

/** `edit_posts` or `edit_pages`: may write items of a type. */
export function mayWrite(viewer: Viewer, type: string): boolean {
  return has(pageLike.has(type) ? editors : writers, viewer);
}

/** `publish_posts` or `publish_pages`; without it items can only be submitted for review. */
export function mayPublish(viewer: Viewer, type: string): boolean {
  return has(pageLike.has(type) ? editors : authors, viewer);
}

/** `edit_others_posts`, `read_private_posts` and the like, which the same roles have. */
export function mayEditOthers(viewer: Viewer): boolean {
  return has(editors, viewer);
}

export function isOwner(viewer: Viewer, post: Post): boolean {
  return viewer.userId !== null && viewer.userId === post.authorId;
}

/**
 * `edit_post` (and, by the same rules, `delete_post`): whether a user may edit a given item.
 *
 * @see https://developer.wordpress.org/reference/functions/map_meta_cap/
 */
export function mayEdit(viewer: Viewer, post: Post): boolean {
  if (mayEditOthers(viewer)) return true;
  if (!isOwner(viewer, post)) return false;
  const status = post.status === 'trash' ? (post.meta['_wp_trash_meta_status'] ?? '') : post.status;
  const isPublic = status === 'publish' || status === 'future';
  return isPublic ? mayPublish(viewer, post.type) : mayWrite(viewer, post.type);
}

/** `moderate_comments` and `unfiltered_html`. */
export function isModerator(viewer: Viewer): boolean {
  return mayEditOthers(viewer);
}

/** `manage_options`, `edit_users`, `list_users`, `edit_theme_options`. */
export function isAdministrator(viewer: Viewer): boolean {
  return viewer.role === 'administrator';
}
