import type { Post } from '../../model/site';
import type { BlockContext } from '../blocks/block-context';
import type { Shortcode } from './shortcode';

/** Returns the attachments that a shortcode names by `ids`, otherwise those of its post. */
export function attachmentsOf(
  attributes: Shortcode['attributes'],
  { store, post: parent }: BlockContext,
  matches: (post: Post) => boolean,
): Post[] {
  const isChosen = (post: Post | undefined): post is Post =>
    post?.type === 'attachment' && matches(post);
  const ids = idList(attributes['ids'] ?? attributes['include']);
  if (ids.length > 0) return ids.map(store.post).filter(isChosen);
  const without = new Set(idList(attributes['exclude']));
  const parentId = Number(attributes['id'] ?? parent?.id);
  return store.site.posts
    .filter((post) => post.parentId === parentId && isChosen(post) && !without.has(post.id))
    .sort((a, b) => a.menuOrder - b.menuOrder || a.id - b.id);
}

function idList(text: string | undefined): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
