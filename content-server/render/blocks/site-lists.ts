import type { Comment, Post, Site, Term } from '../../model';
import { escapeAttribute } from '../escape-html';
import type { BlockContext } from './block-context';

/** Published items of a type without a password, newest first. */
export function publishedPosts(site: Site, type = 'post'): Post[] {
  return site.posts
    .filter((post) => post.type === type && post.status === 'publish' && post.password === '')
    .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

/** Terms of a taxonomy by name with the number of published posts that carry each. */
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

/** Absolute address on the front end, ready for an attribute. */
export function href(context: BlockContext, path: string): string {
  return escapeAttribute(context.siteUrl + path);
}

export function postHref(context: BlockContext, post: Post): string {
  return href(context, context.permalinks.linkPathOf(post));
}

/** A title as link text; WordPress calls a post without one so. */
export function titleOf(context: BlockContext, post: Post): string {
  return context.title(post) || '(no title)';
}

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `2024-01-31T12:00:00` → `January 31, 2024`, WordPress's default format. */
function longDate(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return `${months[Number(month) - 1] ?? month} ${Number(day)}, ${year}`;
}

/** `2024-01` → `January 2024`. */
export function monthName(yearMonth: string): string {
  const [year = '', month = ''] = yearMonth.split('-');
  return `${months[Number(month) - 1] ?? month} ${year}`;
}

/** A <time> element. */
export function timeElement(date: string, className = ''): string {
  const attribute = className === '' ? '' : ` class="${className}"`;
  return `<time datetime="${date}"${attribute}>${longDate(date)}</time>`;
}
