import { fieldsOf, hrefFromUri } from '@showcase/wordpress/browser';
import { COMMENTS_PER_PAGE, MAX_FIRST } from './list-cursor';
import { cursorOfPost } from './seed-node';
import type { SiteContext } from '../definition/site-context';
import type { PageWords } from '../definition/words';

export interface AnsweredComment {
  id: number;
  /** The name of the comment's author. */
  name: string | null;
}

/** Page data of the form below an entry (components/content/CommentForm.tsx); that of the static pages is little. */
export interface CommentFormData {
  uri: string;
  parent?: AnsweredComment;
  /** Values that the visitor entered in the form. */
  values?: Partial<Record<'author' | 'email' | 'url' | 'comment', string>>;
  problem?: { text: string; field: string | null };
  /** A comment that WordPress holds, for its writer. */
  held?: { text: string; author: string; comment: string };
}

/** The part below the comments of an entry: the form, and the pages before and after this one. */
export interface CommentsData {
  respond?: {
    words: PageWords['comments'];
    /** Missing where comments are closed. */
    form?: CommentFormData;
    newer?: string;
    older?: string;
  };
}

const nodesOf = (comments: unknown): unknown[] => {
  const { nodes } = fieldsOf(comments);
  return Array.isArray(nodes) ? [...nodes] : [];
};

/**
 * Completes the first comments of a page: WordPress gives MAX_FIRST in an answer. Links from elsewhere lead
 * to one (`#comment-5`), and replies need the comment that they answer.
 *
 * @param first with `comments`, and with `commentCount` where that is known
 * @param ask asks for those after a cursor
 * @throws what `ask` throws
 */
export async function wholePage<TFields extends object>(
  first: TFields,
  ask: (after: string) => Promise<{ comments?: unknown }>,
): Promise<TFields> {
  const { comments, commentCount } = fieldsOf(first);
  const nodes = nodesOf(comments);
  const most = Math.min(COMMENTS_PER_PAGE, Number(commentCount ?? COMMENTS_PER_PAGE));
  // A site may show fields of comments that it has no fragment of its own for in the small query.
  const names = Object.keys(fieldsOf(nodes[0]));
  const isWhole = (node: unknown) => names.every((name) => name in fieldsOf(node));
  let isLast = nodes.length < MAX_FIRST || !names.includes('databaseId');
  while (!isLast && nodes.length < most) {
    const after = cursorOfPost(String(fieldsOf(nodes.at(-1)).databaseId));
    const more = nodesOf((await ask(after)).comments).filter(isWhole);
    nodes.push(...more);
    isLast = more.length < MAX_FIRST;
  }
  return nodes.length > MAX_FIRST
    ? { ...first, comments: { ...fieldsOf(comments), nodes } }
    : first;
}

/** Addresses of the pages of comments before and after one; none where all are on one page. */
function pagesAround(uri: string, page: number, count: unknown) {
  const href = (to: number) => `${hrefFromUri(uri)}${to > 1 ? `comment-page-${to}/` : ''}#comments`;
  const hasOlder = Number(count) > page * COMMENTS_PER_PAGE;
  return { ...(page > 1 && { newer: href(page - 1) }), ...(hasOlder && { older: href(page + 1) }) };
}

function split(data: unknown) {
  const { comments, commentStatus, commentCount, ...entry } = fieldsOf(data);
  return { comments, commentStatus, commentCount, entry };
}

/**
 * Adds to the cleaned data of an entry what is below its comments: links to their other pages, and
 * the form where comments are open. Leaves nothing about comments where there are neither, or where the
 * site has none.
 */
export function withComments(
  data: unknown,
  uri: string,
  page: number,
  { words: { screens }, config }: SiteContext,
): object {
  const { comments, commentStatus, commentCount, entry } = split(data);
  const { nodes } = fieldsOf(comments);
  const hasSome = Array.isArray(nodes) && nodes.length > 0 && entry.isRestricted !== true;
  const isOpen = comments !== undefined && commentStatus === 'open' && entry.isRestricted !== true;
  if (config.comments === false || (!isOpen && !hasSome)) return entry;
  const respond: CommentsData['respond'] = {
    words: screens.comments,
    ...pagesAround(uri, page, commentCount),
    ...(isOpen && { form: { uri } }),
  };
  return { ...entry, comments: hasSome ? comments : null, commentStatus, commentCount, respond };
}
