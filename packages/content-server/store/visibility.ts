import type { Post } from '../model/site';
import { isOwner, mayEdit, mayEditOthers, mayWrite } from './capabilities';
import type { Viewer } from '../model/viewer';

/**
 * `restricted` is WPGraphQL's term for a node with only basic fields (id, title, slug, uri,
 * status): a password-protected post for users who may not edit it, and another author's draft for
 * users who may write drafts.
 */
export type Visibility = 'public' | 'restricted' | 'hidden';

/**
 * Returns the visibility of a post for a viewer. An attachment has no status of its own
 * (`inherit`): it is visible unless its parent is hidden. Revisions are visible to users who may
 * edit their post.
 *
 * @param parent the parent of an attachment or revision, if any
 */
export function visibilityOf(post: Post, parent: Post | undefined, viewer: Viewer): Visibility {
  if (post.type === 'revision') return parent && mayEdit(viewer, parent) ? 'public' : 'hidden';
  if (post.status === 'inherit' && post.type === 'attachment') {
    const hiddenParent =
      parent !== undefined &&
      parent.status !== 'publish' &&
      visibilityOf(parent, undefined, viewer) === 'hidden';
    return hiddenParent ? 'hidden' : 'public';
  }
  if (post.status !== 'publish' && !maySeeUnpublished(post, viewer)) return 'hidden';
  if (isOwner(viewer, post) || mayEditOthers(viewer)) return 'public';
  if (post.password !== '') return 'restricted';
  return ['draft', 'pending', 'future'].includes(post.status) ? 'restricted' : 'public';
}

function maySeeUnpublished(post: Post, viewer: Viewer): boolean {
  if (!mayWrite(viewer, post.type)) return false;
  if (mayEditOthers(viewer)) return true;
  // Authors don't see a private entry of their own either.
  if (post.status === 'private') return false;
  return isOwner(viewer, post) || post.status !== 'auto-draft';
}
