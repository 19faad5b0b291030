import type { Post } from '../model';
import { isOwner, mayEdit, mayEditOthers, mayWrite } from './capabilities';
import type { Viewer } from './viewer';

/**
 * `restricted` is WPGraphQL's word for a node of which only the outer facts (id, title, slug, uri,
 * status) are shown: a password-protected post, to everybody who may not edit it, and another
 * author's draft, to somebody who may write drafts.
 */
export type Visibility = 'public' | 'restricted' | 'hidden';

/**
 * What a viewer may see of a post. An attachment has no status of its own (`inherit`): it is shown
 * unless the post it belongs to is hidden. A revision is for those who may edit its post.
 *
 * @param parent the post an attachment or a revision belongs to, when there is one
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
  if (isOwner(viewer, post) || mayEditOthers(viewer)) return true;
  return post.status !== 'private' && post.status !== 'auto-draft';
}
