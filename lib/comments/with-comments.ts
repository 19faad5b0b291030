import { fieldsOf } from '../fields-of';
import { COMMENTS_PER_PAGE } from '../lists/comment-pages';
import { hrefFromUri } from '../site-paths';
import { sectionsOf } from '../words/site-words';
import type { PageWords } from '../words/words';
import { commentForm, type CommentFormData, type CommentFormState } from './comment-form';

/** What is below the comments of an entry: the form, and the pages before and after this one. */
export interface CommentsData {
  respond?: {
    words: PageWords['comments'];
    /** Missing where comments are closed. */
    form?: CommentFormData;
    newer?: string;
    older?: string;
  };
}

/** Addresses of the pages of comments before and after one; none where all are on one page. */
function pagesAround(uri: string, page: number, count: unknown) {
  const href = (to: number) => `${hrefFromUri(uri)}${to > 1 ? `comment-page-${to}/` : ''}#comments`;
  const hasOlder = Number(count) > page * COMMENTS_PER_PAGE;
  return { ...(page > 1 && { newer: href(page - 1) }), ...(hasOlder && { older: href(page + 1) }) };
}

/** Returns the data of a template that shows no comments. */
export function withoutComments(data: object): object {
  const fields = Object.entries(data);
  return Object.fromEntries(fields.filter(([name]) => !/^comment(?:s|Status|Count)$/.test(name)));
}

/**
 * Adds to the cleaned data of an entry what is below its comments: links to their other pages, and
 * the form where comments are open. Leaves nothing about comments where there are neither.
 */
export function withComments(
  data: object,
  uri: string,
  page: number,
  state?: CommentFormState,
): object {
  const { comments, commentStatus, commentCount, ...entry } = fieldsOf(data);
  const { nodes } = fieldsOf(comments);
  const hasSome = Array.isArray(nodes) && nodes.length > 0 && entry.isRestricted !== true;
  const isOpen = comments !== undefined && commentStatus === 'open' && entry.isRestricted !== true;
  if (!isOpen && !hasSome) return entry;
  const { comments: words } = sectionsOf('comments');
  const respond: CommentsData['respond'] = {
    words,
    ...pagesAround(uri, page, commentCount),
    ...(isOpen && { form: commentForm(uri, state) }),
  };
  return { ...entry, comments: hasSome ? comments : null, commentStatus, commentCount, respond };
}
