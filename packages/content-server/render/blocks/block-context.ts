import type { Media } from '../../store/media/media';
import type { Comment, Post } from '../../model/site';
import type { Store } from '../../store/store';
import type { Block } from './parse-blocks';

/** Data of the site for blocks and shortcodes. */
export interface BlockContext {
  store: Store;
  /** The item whose content is rendered; null for content without an item. */
  post: Post | null;
  media: Media;
  /** A rendered title, entities not decoded. */
  title(post: Post): string;
  content(post: Post): string;
  excerpt(post: Post): string;
  /** A rendered comment text. */
  commentText(comment: Comment): string;
  /** Results of the enclosing query block, for its template. */
  found?: readonly Post[];
  /** The comment for which the template of a comments block is rendered. */
  comment?: Comment;
}

/**
 * Renders a dynamic block. `inner` renders its inner blocks, optionally with another context (a
 * query renders its template once per post).
 */
export type DynamicBlock = (
  block: Block,
  context: BlockContext,
  inner: (context?: BlockContext) => string,
) => string;
