import type { Post } from '../model';
import { toDatabaseId } from './global-id';
import { compareText } from './order';

/** One entry of `where.orderby`. */
export interface PostOrder {
  field: string;
  order: string;
}

interface OrderWhere {
  orderby?: readonly (PostOrder | null)[] | null;
  in?: readonly (string | number | null)[] | null;
  nameIn?: readonly (string | null)[] | null;
}

type Compare = (a: Post, b: Post) => number;

/** A sorted copy; posts that all given fields hold equal stay in the order of `fallback`. */
export function sortPosts(posts: readonly Post[], where: OrderWhere, fallback: Compare): Post[] {
  const compares = (where.orderby ?? []).flatMap((entry) => {
    const compare = entry && fieldOrder(entry.field, where);
    if (!compare) return [];
    const fixed = entry.field === 'IN' || entry.field === 'NAME_IN';
    const sign = entry.order === 'DESC' && !fixed ? -1 : 1;
    return [(a: Post, b: Post) => sign * compare(a, b)];
  });
  return [...posts].sort((a, b) => {
    for (const compare of compares) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return fallback(a, b);
  });
}

function fieldOrder(field: string, where: OrderWhere): Compare | undefined {
  const text = (get: (post: Post) => string): Compare => {
    return (a, b) => (get(a) < get(b) ? -1 : get(a) > get(b) ? 1 : 0);
  };
  const number =
    (get: (post: Post) => number): Compare =>
    (a, b) =>
      get(a) - get(b);
  switch (field) {
    case 'DATE':
      return text((post) => post.date);
    case 'MODIFIED':
      return text((post) => post.modified);
    case 'TITLE':
      return (a, b) => compareText(a.title, b.title);
    case 'SLUG':
      return text((post) => post.slug);
    case 'AUTHOR':
      return number((post) => post.authorId);
    case 'PARENT':
      return number((post) => post.parentId);
    case 'MENU_ORDER':
      return number((post) => post.menuOrder);
    case 'COMMENT_COUNT':
      return number((post) => post.comments.filter((comment) => comment.approved).length);
    case 'IN': {
      const ids = (where.in ?? []).map((id) => (id === null ? null : toDatabaseId(id)));
      return number((post) => ids.indexOf(post.id));
    }
    case 'NAME_IN':
      return number((post) => (where.nameIn ?? []).indexOf(post.slug));
    default:
      return undefined;
  }
}
