import type { EditorQuery, EditRights_NodeFragment, ToolbarQuery } from '../gql/operations';
import { readServerEnv } from '@showcase/wordpress';
import type { ToolbarSubject } from './toolbar-subject';

/** The signed-in user, as WPGraphQL's `viewer`. */
type EditorAccount = NonNullable<EditorQuery['viewer']>;

type Able = Pick<EditorAccount, 'capabilities'>;

export const hasCapability = ({ capabilities }: Able, capability: string): boolean =>
  capabilities?.includes(capability) ?? false;

/** URL of a wp-admin screen such as `profile.php`; the dashboard for ''. */
export function adminUrl(path = ''): string {
  return `${readServerEnv().adminUrl}/wp-admin/${path}`;
}

/** URL of WordPress's editor for an entry of any post type. */
export const editEntryUrl = (id: number): string => adminUrl(`post.php?post=${id}&action=edit`);

/**
 * Whether a user may edit an entry, by WordPress's rules for `edit_post`. Custom post types and
 * media use the capabilities of posts unless a plugin changes them, which WPGraphQL does not tell;
 * WordPress checks again.
 *
 * @see https://developer.wordpress.org/reference/functions/map_meta_cap/
 */
export function mayEdit(
  account: Able,
  { type, status, isOwn }: { type: 'posts' | 'pages'; status: string | null; isOwn: boolean },
): boolean {
  const isPublic = status === 'publish' || status === 'future';
  if (isPublic && !hasCapability(account, `edit_published_${type}`)) return false;
  if (isOwn) return hasCapability(account, `edit_${type}`);
  if (status === 'private' && !hasCapability(account, `edit_private_${type}`)) return false;
  return hasCapability(account, `edit_others_${type}`);
}

/** Edit URL of an entry; null for users who may not edit it. */
export function entryEditLink(account: EditorAccount, entry: EditRights_NodeFragment) {
  const { __typename, databaseId, status } = entry;
  const isOwn = 'authorDatabaseId' in entry && entry.authorDatabaseId === account.databaseId;
  const type = __typename === 'Page' ? 'pages' : 'posts';
  return mayEdit(account, { type, status, isOwn }) ? editEntryUrl(databaseId) : null;
}

/**
 * Edit URL of the page's node in WordPress; null when it has none (the archive of a post type, a
 * page without a node), or when the user may not edit it. `entry`: the post, page, … that it shows.
 */
export function editLink(
  { node, type, taxonomy }: ToolbarSubject,
  account: EditorAccount,
  entry: ToolbarQuery['contentNode'],
): string | null {
  if (entry) return entryEditLink(account, entry);
  if (node === 0) return null;
  if (type === 'User') {
    if (node === account.databaseId) return adminUrl('profile.php');
    return hasCapability(account, 'edit_users') ? adminUrl(`user-edit.php?user_id=${node}`) : null;
  }
  // Post formats have no edit screen in WordPress.
  const isTerm = taxonomy !== '' && taxonomy !== 'post_format';
  if (!isTerm || !hasCapability(account, 'manage_categories')) return null;
  return adminUrl(`term.php?taxonomy=${encodeURIComponent(taxonomy)}&tag_ID=${node}`);
}
