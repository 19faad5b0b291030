import type { Post } from '../model/site';
import { encodedLinkPath } from '../store/preview-link';
import type { Store } from '../store/store';
import { changedLists, publicPost, type List } from './changed-lists';

/** A change as reported to the front end. */
export interface Change {
  type: 'post' | 'menu' | 'settings';
  /** Database id; of a menu its term's, 0 for the settings. */
  id: number;
  /** Previous and current path of the item itself on the front end, percent-encoded. */
  paths: string[];
}

/** The changes of one edit, as reported to the front end. */
export interface Report {
  changes: Change[];
  /** Tags of the lists whose order or entries changed. */
  tags: string[];
  /** Paths of these lists: an archive exists from its first entry until its last one is removed. */
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
  const below = ids.filter(isMoved).flatMap((id) => descendants(after.site.posts, id));
  const all = unique([...ids, ...below.filter(isMoved)]);
  const changes = all.map((id): Change => {
    return { type: 'post', id, paths: unique(pathsOf(id).flatMap((path) => path ?? [])) };
  });
  return reportOf(
    changes.filter(({ paths }) => paths.length > 0),
    ids.flatMap((id) => changedLists(before, after, id)),
  );
}

function pathOf(store: Store, id: number): string | null {
  const post = publicPost(store, id);
  return post ? encodedLinkPath(store, post) : null;
}

/** Ids of the posts below one, at any depth. */
function descendants(posts: readonly Post[], id: number): number[] {
  const seen = new Set([id]);
  // A Set visits what is added during the loop, too.
  for (const above of seen)
    for (const post of posts) if (post.parentId === above) seen.add(post.id);
  return [...seen].slice(1);
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
