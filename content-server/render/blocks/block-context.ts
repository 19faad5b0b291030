import type { Media } from '../../media/media';
import type { Comment, Post, Site } from '../../model';
import type { Permalinks } from '../../store/permalinks';
import type { Block } from './parse-blocks';

/** What blocks and shortcodes may ask about the site. */
export interface BlockContext {
  site: Site;
  /** The item whose content is rendered; null for content that belongs to none. */
  post: Post | null;
  media: Media;
  permalinks: Pick<Permalinks, 'linkPathOf' | 'ofTerm' | 'ofAuthor'>;
  /** Origin of the front end, without a trailing slash. */
  siteUrl: string;
  /** A title as visitors see it, entities not decoded. */
  title(post: Post): string;
  content(post: Post): string;
  excerpt(post: Post): string;
  /** Text of a comment, rendered. */
  commentText(comment: Comment): string;
  /** What a query block found, for the template in it. */
  found?: readonly Post[];
  /** The comment that the template of a comments block is rendered for. */
  comment?: Comment;
}

/**
 * Renders a block that is made on the server. `inner` renders what is in it, with another context
 * when one is given (a list of posts renders its template once for each).
 */
export type DynamicBlock = (
  block: Block,
  context: BlockContext,
  inner: (context?: BlockContext) => string,
) => string;
