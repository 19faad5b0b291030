import type { Author, Comment, Post, Site, Term } from '../../model';
import { escapeAttribute } from '../escape-html';
import type { BlockContext } from './block-context';

/** Published items of a type without a password, newest first. */
export function publishedPosts(site: Site, type = 'post'): Post[] {
  return site.posts
    .filter((post) => post.type === type && post.status === 'publish' && post.password === '')
    .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

/** Sorts posts in the order set in a block; the input is sorted newest first. */
export function ordered(posts: Post[], { orderBy, order }: Record<string, unknown>): Post[] {
  if (orderBy === 'title') posts.sort((a, b) => b.title.localeCompare(a.title));
  return order === 'asc' ? posts.reverse() : posts;
}

/** Returns the terms of a taxonomy by name, with the number of published posts of each. */
export function countedTerms(site: Site, taxonomy: string): { term: Term; count: number }[] {
  const counts = new Map<number, number>();
  for (const post of site.posts)
    if (post.status === 'publish')
      for (const id of post.termIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return site.terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({ term, count: counts.get(term.id) ?? 0 }))
    .sort((a, b) => a.term.name.localeCompare(b.term.name, 'en', { sensitivity: 'base' }));
}

/** Approved comments on published posts, newest first. */
export function publishedComments(site: Site): { comment: Comment; post: Post }[] {
  return site.posts
    .filter((post) => post.status === 'publish' && post.password === '')
    .flatMap((post) => post.comments.map((comment) => ({ comment, post })))
    .filter(({ comment }) => comment.approved && comment.type === 'comment')
    .sort((a, b) => b.comment.date.localeCompare(a.comment.date) || b.comment.id - a.comment.id);
}

/** Returns an absolute, escaped URL on the front end. */
export function href(context: BlockContext, path: string): string {
  return escapeAttribute(context.siteUrl + path);
}

export function postHref(context: BlockContext, post: Post): string {
  return href(context, context.permalinks.linkPathOf(post));
}

export function authorOf({ site }: BlockContext, post: Post): Author | undefined {
  return site.authors.find(({ id }) => id === post.authorId);
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
