import type { Post, Term } from '../model';
import { toDatabaseId } from './global-id';
import { byDate } from './order';
import { sortPosts, type PostOrder } from './post-order';
import { matchesSearch } from './search';
import type { Store } from './store';
import type { Viewer } from './viewer';

/** The `where` argument of connections to posts of any type. */
export interface PostWhere {
  author?: number | null;
  authorIn?: Ids;
  authorName?: string | null;
  categoryId?: number | null;
  categoryIn?: Ids;
  categoryName?: string | null;
  categoryNotIn?: Ids;
  contentTypes?: readonly (string | null)[] | null;
  hasPassword?: boolean | null;
  id?: number | null;
  in?: Ids;
  name?: string | null;
  nameIn?: readonly (string | null)[] | null;
  notIn?: Ids;
  orderby?: readonly (PostOrder | null)[] | null;
  parent?: string | number | null;
  parentIn?: Ids;
  search?: string | null;
  stati?: readonly (string | null)[] | null;
  status?: string | null;
  tag?: string | null;
  tagId?: string | number | null;
  tagIn?: Ids;
  tagNotIn?: Ids;
  tagSlugIn?: readonly (string | null)[] | null;
  title?: string | null;
}

type Ids = readonly (string | number | null)[] | null;
type Test = (post: Post) => boolean;

/**
 * The posts of a list that `where` asks for and the viewer may see; the very list when it asks for
 * nothing.
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
  const from = statuses.length > 0 ? withStatuses(list, statuses, store, viewer) : list;
  const tests = testsOf(where, store, viewer);
  const matching = tests.length ? from.filter((post) => tests.every((test) => test(post))) : from;
  return where.orderby?.length ? sortPosts(matching, where, byDate) : matching;
}

/** Published posts, and those of other statuses that this viewer may see. */
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

function testsOf(where: PostWhere, store: Store, viewer: Viewer): Test[] {
  const tests: Test[] = [];
  const ids = (values: Ids | undefined, test: (wanted: Set<number>) => Test) => {
    if (values?.length) tests.push(test(idSet(values)));
  };
  const one = (value: string | number | null | undefined, test: (wanted: number) => Test) => {
    if (value != null) tests.push(test(toDatabaseId(value) ?? -1));
  };
  const term = (taxonomy: string, slugs: readonly (string | null)[] | null | undefined) => {
    if (!slugs?.length) return;
    const found = slugs.map((slug) => store.termBySlug(taxonomy, slug ?? ''));
    const wanted = new Set(found.filter((t): t is Term => t !== undefined).map((t) => t.id));
    tests.push((post) => post.termIds.some((id) => wanted.has(id)));
  };

  one(where.id, (id) => (post) => post.id === id);
  ids(where.in, (wanted) => (post) => wanted.has(post.id));
  ids(where.notIn, (wanted) => (post) => !wanted.has(post.id));
  one(where.author, (id) => (post) => post.authorId === id);
  ids(where.authorIn, (wanted) => (post) => wanted.has(post.authorId));
  if (where.authorName != null) {
    const author = store.authorByNicename(where.authorName);
    tests.push((post) => author !== undefined && post.authorId === author.id);
  }
  one(where.parent, (id) => (post) => post.parentId === id);
  ids(where.parentIn, (wanted) => (post) => wanted.has(post.parentId));
  one(where.categoryId, (id) => (post) => post.termIds.includes(id));
  one(where.tagId, (id) => (post) => post.termIds.includes(id));
  for (const some of [where.categoryIn, where.tagIn])
    ids(some, (wanted) => (post) => post.termIds.some((id) => wanted.has(id)));
  for (const none of [where.categoryNotIn, where.tagNotIn])
    ids(none, (unwanted) => (post) => !post.termIds.some((id) => unwanted.has(id)));
  term('category', where.categoryName == null ? null : where.categoryName.split(','));
  term('post_tag', where.tag == null ? null : where.tag.split(','));
  term('post_tag', where.tagSlugIn);
  if (where.name != null) tests.push((post) => post.slug === where.name);
  if (where.nameIn?.length) tests.push((post) => where.nameIn?.includes(post.slug) ?? false);
  if (where.title != null) tests.push((post) => post.title === where.title);
  if (where.hasPassword != null) tests.push((post) => (post.password !== '') === where.hasPassword);
  if (where.search) tests.push(matchesSearch(where.search, viewer));
  return tests;
}

function idSet(values: readonly (string | number | null)[]): Set<number> {
  return new Set(values.map((value) => (value === null ? -1 : (toDatabaseId(value) ?? -1))));
}
