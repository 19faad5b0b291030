import type { EditRights_NodeFragment, ToolbarQuery } from '../../gql/operations';
import { readServerEnv } from '../env';
import type { ToolbarSubject } from './toolbar-subject';

/** Who is signed in, as WPGraphQL shows people themselves. */
export interface EditorAccount {
  databaseId: number;
  capabilities: readonly (string | null)[] | null;
}

type Able = Pick<EditorAccount, 'capabilities'>;

export const isAble = ({ capabilities }: Able, capability: string): boolean =>
  capabilities?.includes(capability) ?? false;

/** An address of WordPress's admin pages, such as `profile.php`; its start page for ''. */
export function adminUrl(path = ''): string {
  return `${readServerEnv().wordpressUrl}/wp-admin/${path}`;
}

/** The editor of an entry of any type. */
export const editEntryUrl = (id: number): string => adminUrl(`post.php?post=${id}&action=edit`);

/** The id in `1855-autosave-v1`: the entry that a revision is of; an entry's own id otherwise. */
export function entryIdOf(entry: { databaseId: number; slug: string | null }): number {
  const parent = /^(\d{1,15})-(?:autosave|revision)-v\d+$/.exec(entry.slug ?? '')?.[1];
  return parent === undefined ? entry.databaseId : Number(parent);
}

/**
 * Whether somebody may change an entry, by WordPress's rules for `edit_post`. Custom types and media
 * have the capabilities of posts unless a plugin gives them others, which can't be seen from here;
 * WordPress itself has the last word.
 *
 * @see https://developer.wordpress.org/reference/functions/map_meta_cap/
 */
export function mayEdit(
  account: Able,
  { type, status, isOwn }: { type: 'posts' | 'pages'; status: string | null; isOwn: boolean },
): boolean {
  const isPublic = status === 'publish' || status === 'future';
  if (isPublic && !isAble(account, `edit_published_${type}`)) return false;
  if (isOwn) return isAble(account, `edit_${type}`);
  if (status === 'private' && !isAble(account, `edit_private_${type}`)) return false;
  return isAble(account, `edit_others_${type}`);
}

/** The editor of an entry; null for who may not use it. */
export function entryEditLink(
  account: EditorAccount,
  entry: EditRights_NodeFragment,
): string | null {
  const { __typename, status } = entry;
  const isOwn = 'authorDatabaseId' in entry && entry.authorDatabaseId === account.databaseId;
  const type = __typename === 'Page' ? 'pages' : 'posts';
  return mayEdit(account, { type, status, isOwn }) ? editEntryUrl(entryIdOf(entry)) : null;
}

/** WordPress has no screen to edit a post format on. */
const NOT_EDITABLE = new Set(['post_format', '']);

/**
 * Where what a page shows is edited in WordPress; null where there is nothing to edit (an archive of
 * a type, a page that WordPress knows nothing of), or where this account may not.
 *
 * @param entry the post, page, … that the page shows; null when it shows something else
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
    return isAble(account, 'edit_users') ? adminUrl(`user-edit.php?user_id=${node}`) : null;
  }
  if (NOT_EDITABLE.has(taxonomy) || !isAble(account, 'manage_categories')) return null;
  return adminUrl(`term.php?taxonomy=${encodeURIComponent(taxonomy)}&tag_ID=${node}`);
}
