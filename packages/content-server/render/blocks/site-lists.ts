import type { Post, Term } from '../../model/site';
import type { PostComment } from '../../store/query/lists';
import type { Store } from '../../store/store';
import { escapeAttribute } from '../../text/escape-html';
import type { BlockContext } from './block-context';

/** Published items of a type without a password, newest first. */
export function publishedPosts({ lists }: Store, type = 'post'): Post[] {
  return lists.ofType(type).filter((post) => post.password === '');
}

/** Sorts posts in the order set in a block; the input is sorted newest first. */
export function ordered(posts: Post[], { orderBy, order }: Record<string, unknown>): Post[] {
  if (orderBy === 'title') posts.sort((a, b) => b.title.localeCompare(a.title));
  return order === 'asc' ? posts.reverse() : posts;
}

/** Returns the terms of a taxonomy by name, with the number of published posts of each. */
export function countedTerms({ lists }: Store, taxonomy: string): { term: Term; count: number }[] {
  return lists.terms(taxonomy).map((term) => ({ term, count: lists.withTerm(term.id).length }));
}

/** Approved comments on published posts, newest first. */
export function publishedComments({ lists }: Store): PostComment[] {
  return lists.comments.filter(
    ({ comment, post }) => post.password === '' && comment.type === 'comment',
  );
}

/** Returns an absolute, escaped URL on the front end. */
export function href({ store }: BlockContext, path: string): string {
  return escapeAttribute(store.siteUrl + path);
}

export function postHref(context: BlockContext, post: Post): string {
  return href(context, context.store.permalinks.linkPathOf(post));
}

/** Returns a title as link text, with WordPress's fallback. */
export function titleOf(context: BlockContext, post: Post): string {
  return context.title(post) || '(no title)';
}

/** `2024-01` → `January 2024`. */
export function monthName(yearMonth: string): string {
  return new Date(`${yearMonth}-01`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A <time> element in WordPress's default format: `January 31, 2024`. */
export function timeElement(date: string, className = ''): string {
  const attribute = className === '' ? '' : ` class="${className}"`;
  const shown = new Date(`${date}Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return `<time datetime="${date}"${attribute}>${shown}</time>`;
}
