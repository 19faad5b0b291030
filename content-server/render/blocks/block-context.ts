import type { Comment, Post, Site } from '../../model';
import type { Media } from '../../media/media';
import type { Permalinks } from '../permalinks';

/** What blocks and shortcodes may ask about the site. */
export interface BlockContext {
  site: Site;
  /** The item whose content is rendered; null for content that belongs to none. */
  post: Post | null;
  media: Media;
  permalinks: Permalinks;
  /** Origin of the front end, without a trailing slash. */
  siteUrl: string;
  /** A title as visitors see it, entities not decoded. */
  title(post: Post): string;
  content(post: Post): string;
  excerpt(post: Post): string;
  /** Renders the blocks of another content, without the filters that follow. */
  blocks(content: string, about: BlockContext): string;
  /** Text of a comment, rendered. */
  commentText(comment: Comment): string;
  /** True inside a navigation block, where lists are part of its own. */
  inNavigation?: boolean;
  /** What a query block found, for the template in it. */
  found?: readonly Post[];
  /** The comment that the template of a comments block is rendered for. */
  comment?: Comment;
}
