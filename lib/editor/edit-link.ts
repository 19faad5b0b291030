import type { ToolbarQuery } from '../../gql/operations';
import { adminUrl, editEntryUrl, editTermUrl, editUserUrl } from './admin-links';
import { entryIdOf, isAble, mayEditEntry, type EditorAccount } from './edit-rights';
import type { ToolbarSubject } from './toolbar-answer';

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
  if (entry) return mayEditEntry(account, entry) ? editEntryUrl(entryIdOf(entry)) : null;
  if (node === 0) return null;
  if (type === 'User') {
    if (node === account.databaseId) return adminUrl('profile.php');
    return isAble(account, 'edit_users') ? editUserUrl(node) : null;
  }
  if (NOT_EDITABLE.has(taxonomy)) return null;
  return isAble(account, 'manage_categories') ? editTermUrl(node, taxonomy) : null;
}
