import type { EditRights_NodeFragment } from '../../gql/operations';

/** Who is signed in, as WPGraphQL shows people themselves. */
export interface EditorAccount {
  databaseId: number;
  capabilities: readonly (string | null)[] | null;
}

type EditableNode = EditRights_NodeFragment;

export function isAble(account: EditorAccount, capability: string): boolean {
  return account.capabilities?.includes(capability) ?? false;
}

/** The id in `1855-autosave-v1`: the entry that a revision is of; an entry's own id otherwise. */
export function entryIdOf({
  databaseId,
  slug,
}: {
  databaseId: number;
  slug: string | null;
}): number {
  const parent = /^(\d{1,15})-(?:autosave|revision)-v\d+$/.exec(slug ?? '')?.[1];
  return parent === undefined ? databaseId : Number(parent);
}

function isOwn(account: EditorAccount, node: EditableNode): boolean {
  return 'authorDatabaseId' in node && node.authorDatabaseId === account.databaseId;
}

/**
 * Whether somebody may change an entry, by WordPress's rules for `edit_post`. Custom types and media
 * have the capabilities of posts unless a plugin gives them others, which can't be seen from here;
 * WordPress itself has the last word.
 *
 * @see https://developer.wordpress.org/reference/functions/map_meta_cap/
 */
export function mayEditEntry(account: EditorAccount, node: EditableNode): boolean {
  const type = node.__typename === 'Page' ? 'pages' : 'posts';
  const isPublic = node.status === 'publish' || node.status === 'future';
  if (isPublic && !isAble(account, `edit_published_${type}`)) return false;
  if (isOwn(account, node)) return isAble(account, `edit_${type}`);
  if (node.status === 'private' && !isAble(account, `edit_private_${type}`)) return false;
  return isAble(account, `edit_others_${type}`);
}
