import type { Post } from '../../model/site';
import { postsOfDate, type DateQuery } from './date-query';
import { toDatabaseId } from '../global-id';
import { byDate, compareText } from './order';
import { searchOf } from './search';
import type { Store } from '../store';
import type { Viewer } from '../../model/viewer';

/** The `where` argument of connections to posts. */
export interface PostWhere {
  categoryId?: number | null;
  categoryName?: string | null;
  contentTypes?: readonly (string | null)[] | null;
  dateQuery?: DateQuery | null;
  in?: Ids;
  isSticky?: boolean | null;
  /** Polylang's code of a language. */
  language?: string | null;
  notIn?: Ids;
  orderby?: readonly ({ field: string; order: string } | null)[] | null;
  search?: string | null;
  stati?: readonly (string | null)[] | null;
  status?: string | null;
  tag?: string | null;
  /** WPML's code of a language. */
  wpmlLanguage?: string | null;
}

type Ids = readonly (string | number | null)[] | null;

/**
 * Filters a list by `where` and the viewer's permissions; returns the same list without a filter.
 *
 * @param list one of the store's lists
 */
export function filterPosts(
  list: readonly Post[],
  where: PostWhere | null | undefined,
  store: Store,
  viewer: Viewer,
): readonly Post[] {
  if (!where) return list;
  const statuses = [...(where.stati ?? []), where.status].filter((status) => status != null);
  let found = statuses.length > 0 ? withStatuses(list, statuses, store, viewer) : list;
  // As in WP_Query, where 0 counts as not given.
  for (const [taxonomy, key] of [
    ['category', where.categoryId],
    ['category', where.categoryName],
    ['post_tag', where.tag],
  ] as const) {
    if (!key) continue;
    const ids = idsOfTerm(taxonomy, key, store);
    found = found.filter((post) => post.termIds.some((id) => ids.has(id)));
  }
  // The date query needs a list in order of dates, which the lists of the next steps may not be.
  if (where.dateQuery) found = postsOfDate(found, where.dateQuery);
  if (where.in?.length) found = inOrderOf(where.in, found);
  if (typeof where.isSticky === 'boolean') {
    found = found.filter((post) => post.sticky === where.isSticky);
  }
  const language = where.language ?? where.wpmlLanguage?.toUpperCase();
  if (language)
    found = found.filter(({ meta }) => meta._locale?.slice(0, 2).toUpperCase() === language);
  if (where.notIn?.length) {
    const isUnwanted = isOneOf(where.notIn);
    found = found.filter((post) => !isUnwanted(post));
  }
  const search = searchOf(where.search ?? '');
  if (search) {
    // Visitors never find what is protected by a password.
    const isOpen = (post: Post) => post.password === '' || viewer.userId !== null;
    found = found.filter((post) => isOpen(post) && search.matches(post));
  }
  if (where.orderby?.length) return sorted(found, where.orderby);
  return search ? found.toSorted((a, b) => search.rank(a) - search.rank(b)) : found;
}

/** Adds posts of other statuses that this viewer may see. */
function withStatuses(
  list: readonly Post[],
  wanted: readonly string[],
  store: Store,
  viewer: Viewer,
): readonly Post[] {
  const statuses = new Set(wanted.map((status) => status.toLowerCase().replace('_', '-')));
  const shown = statuses.has('publish') || statuses.has('inherit') ? list : [];
  if (viewer.userId === null) return shown;
  const more = store.lists
    .hiddenBeside(list)
    .filter((post) => statuses.has(post.status) && store.visibility(post, viewer) !== 'hidden');
  return more.length > 0 ? [...shown, ...more].sort(byDate) : shown;
}

/** The term of a taxonomy that has an id or a slug, with all below it; none where there is no such term. */
function idsOfTerm(taxonomy: string, key: number | string, { site, lists }: Store) {
  const found = site.terms.find(
    (term) => term.taxonomy === taxonomy && (term.id === key || term.slug === key),
  );
  return new Set(found ? [found.id, ...[...lists.termsBelow(found.id)].map(({ id }) => id)] : []);
}

/** The posts with these ids, in the order of the ids. */
function inOrderOf(ids: readonly (string | number | null)[], posts: readonly Post[]): Post[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const wanted = new Set(ids.flatMap((id) => (id === null ? [] : [toDatabaseId(id)])));
  return [...wanted].flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])));
}

function isOneOf(ids: readonly (string | number | null)[]): (post: Post) => boolean {
  const wanted = new Set(ids.map((id) => (id === null ? null : toDatabaseId(id))));
  return (post) => wanted.has(post.id);
}

const compareDates = (a: string, b: string) => Number(a > b) - Number(a < b);

const compares: Record<string, (a: Post, b: Post) => number> = {
  DATE: (a, b) => compareDates(a.date, b.date),
  MODIFIED: (a, b) => compareDates(a.modified, b.modified),
  TITLE: (a, b) => compareText(a.title, b.title),
};

/** Returns a sorted copy; the date breaks ties. */
function sorted(posts: readonly Post[], orderby: NonNullable<PostWhere['orderby']>): Post[] {
  return [...posts].sort((a, b) => {
    for (const entry of orderby) {
      const result = (entry && compares[entry.field]?.(a, b)) ?? 0;
      if (result !== 0) return entry?.order === 'DESC' ? -result : result;
    }
    return byDate(a, b);
  });
}
