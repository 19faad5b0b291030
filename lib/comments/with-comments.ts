import { fieldsOf } from '../fields-of';
import { COMMENTS_PER_PAGE } from '../lists/comment-pages';
import { hrefFromUri } from '../site-paths';
import { siteWords } from '../words/site-words';
import { commentForm, type CommentFormState } from './comment-form';

/** What is below the comments in a template's data, as the bodies that the document has once. */
export interface CommentsData {
  respond?: { content?: string | null } | undefined;
}

/** Links to the pages of comments before and after one; none where all are on one page. */
function pagesNav(uri: string, page: number, count: unknown): string {
  const { newer, older } = siteWords().server.comments;
  const link = (to: number, rel: string, text: string) => {
    const path = hrefFromUri(uri) + (to > 1 ? `comment-page-${to}/` : '');
    return `<a href="${path}#comments" rel="${rel}">${text}</a>`;
  };
  const hasOlder = Number(count) > page * COMMENTS_PER_PAGE;
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev', newer)] : []),
    ...(hasOlder ? [link(page + 1, 'next', older)] : []),
  ];
  return links.length > 0
    ? `<nav aria-labelledby="comments"><p>${links.join(' · ')}</p></nav>`
    : '';
}

/** The fields of a template's data that are an entry. */
const ENTRIES = ['post', 'page', 'nodeByUri'];

/**
 * Adds to the cleaned data of an entry what is below its comments: links to their other pages, and
 * the form where comments are open. Leaves nothing about comments where there are neither.
 */
export function withComments(
  data: unknown,
  uri: string,
  page: number,
  state?: CommentFormState,
): unknown {
  const all = fieldsOf(data);
  const name = ENTRIES.find((each) => all[each]);
  if (!name) return data;
  const { comments, commentStatus, commentCount, ...entry } = fieldsOf(all[name]);
  const { nodes } = fieldsOf(comments);
  const isOpen = comments !== undefined && commentStatus === 'open' && entry.isRestricted !== true;
  if (!isOpen && !(Array.isArray(nodes) && nodes.length > 0)) return { ...all, [name]: entry };
  const content = pagesNav(uri, page, commentCount) + (isOpen ? commentForm(uri, state) : '');
  return content ? { ...all, respond: { content } } : data;
}
