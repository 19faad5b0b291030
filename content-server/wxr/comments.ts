import type { Comment } from '../model';
import { dateTime, rawText, text, wholeNumber } from './fields';
import type { XmlElement } from './read-channel';

/**
 * The comments of one item, trash and spam left out as in every list WordPress makes.
 * Comment meta is not read: nothing the site shows comes from it.
 *
 * @throws WxrError for ids and dates that are none
 */
export function readComments(item: XmlElement, fileName: string): Comment[] {
  return item.children
    .filter((child) => child.name === 'wp:comment')
    .filter((comment) => !['spam', 'trash'].includes(text(comment, 'wp:comment_approved')))
    .map((comment) => ({
      id: wholeNumber(comment, 'wp:comment_id', fileName),
      author: text(comment, 'wp:comment_author'),
      authorEmail: text(comment, 'wp:comment_author_email'),
      authorUrl: text(comment, 'wp:comment_author_url'),
      date:
        dateTime(comment, 'wp:comment_date', fileName) ||
        dateTime(comment, 'wp:comment_date_gmt', fileName) ||
        dateTime(item, 'wp:post_date', fileName),
      content: rawText(comment, 'wp:comment_content'),
      approved: text(comment, 'wp:comment_approved') === '1',
      type: text(comment, 'wp:comment_type') || 'comment',
      parentId: wholeNumber(comment, 'wp:comment_parent', fileName),
      userId: wholeNumber(comment, 'wp:comment_user_id', fileName),
    }));
}
