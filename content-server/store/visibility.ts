import type { Post } from '../model';
import type { Viewer } from './viewer';

/**
 * `restricted` is WPGraphQL's word for a node of which only the outer facts (id, title, slug, uri,
 * status) are shown: a password-protected post, to everybody who may not edit it.
 */
export type Visibility = 'public' | 'restricted' | 'hidden';

/**
 * What a viewer may see of a post. An attachment has no status of its own (`inherit`): it is shown
 * unless the post it belongs to is hidden.
 *
 * @param parent the post an attachment belongs to, when there is one
 */
export function visibilityOf(post: Post, parent: Post | undefined, viewer: Viewer): Visibility {
  if (viewer.userId !== null) throw new Error('Signed-in viewers are not known here.');
  if (post.status === 'inherit' && post.type === 'attachment') {
    const parentHidden = parent !== undefined && parent.status !== 'publish';
    return parentHidden ? 'hidden' : 'public';
  }
  if (post.status !== 'publish') return 'hidden';
  return post.password === '' ? 'public' : 'restricted';
}
