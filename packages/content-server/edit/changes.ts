import type { Post, Term } from '../model';
import { encodedLinkPath } from '../store/preview-link';
import type { Store } from '../store/store';
import { changedLists, publicPost, type List } from './changed-lists';

/** A change as reported to the front end. */
export interface Change {
  type: 'post' | 'term' | 'user' | 'menu' | 'settings';
  /** Database id; of a menu its term's, 0 for the settings. */
  id: number;
  /** Previous and current path on the front end, percent-encoded: its own, and nothing else's. */
  paths: string[];
}

/** All that the front end is told of one edit. */
export interface Report {
  changes: Change[];
  /** Tags of the lists whose order or entries changed. */
  tags: string[];
  /** Paths of these lists: the first entry of an archive makes it, the last one takes it along. */
  paths: string[];
}

export function reportOf(changes: Change[], lists: readonly List[] = []): Report {
  const named = new Set(changes.flatMap((change) => change.paths));
  const paths = lists.flatMap(({ path }) => (path === null || named.has(path) ? [] : path));
  return { changes, tags: unique(lists.map(({ tag }) => tag)), paths: unique(paths) };
}

/** Compares posts in two states of the site; leaves out what visitors see in neither. */
export function postReport(before: Store, after: Store, ids: readonly number[]): Report {
  const pathsOf = (id: number) => [pathOf(before, id), pathOf(after, id)];
  const isMoved = (id: number) => new Set(pathsOf(id)).size > 1;
  // Paths of child pages begin with that of their parent.
  const below = ids.filter(isMoved).flatMap((id) => descendants<Post>(after.site.posts, id));
  const all = unique([...ids, ...below.map(({ id }) => id).filter(isMoved)]);
  const changes = all.map((id) => change('post', id, pathsOf(id)));
  return reportOf(
    changes.filter(({ paths }) => paths.length > 0),
    ids.flatMap((id) => changedLists(before, after, id)),
  );
}

/** The change of a term, and those of the terms below it when they move along. */
export function termReport(before: Store, after: Store, id: number): Report {
  const pathIn = (store: Store, one: number) => {
    const term = store.term(one);
    return term ? store.permalinks.ofTerm(term) : null;
  };
  const pathsOf = (one: number) => [pathIn(before, one), pathIn(after, one)];
  const isMoved = (one: number) => new Set(pathsOf(one)).size > 1;
  const below = descendants<Term>(after.site.terms, id).map((term) => term.id);
  const all = [id, ...below.filter(isMoved)];
  return reportOf(all.map((one) => change('term', one, pathsOf(one))));
}

/** The change of a user; null for those without published posts, who are on no page. */
export function userReport(store: Store, id: number): Report | null {
  const author = store.author(id);
  if (!author || !store.lists.isVisibleAuthor(id)) return null;
  return reportOf([change('user', id, [store.permalinks.ofAuthor(author)])]);
}

function change(type: Change['type'], id: number, paths: readonly (string | null)[]): Change {
  return { type, id, paths: unique(paths.flatMap((path) => path ?? [])) };
}

function pathOf(store: Store, id: number): string | null {
  const post = publicPost(store, id);
  return post ? encodedLinkPath(store, post) : null;
}

function descendants<Item extends Pick<Post, 'id' | 'parentId'>>(
  items: readonly Item[],
  id: number,
): Item[] {
  const found: Item[] = [];
  const seen = new Set([id]);
  for (const above of seen) {
    for (const item of items) {
      if (item.parentId !== above || seen.has(item.id)) continue;
      seen.add(item.id);
      found.push(item);
    }
  }
  return found;
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
