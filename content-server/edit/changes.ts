import type { Post, Term } from '../model';
import { encodedLinkPath } from '../store/preview-link';
import type { Store } from '../store/store';

/** A change as reported to the front end. */
export interface Change {
  type: 'post' | 'term' | 'user' | 'menu' | 'settings';
  /** Database id; of a menu its term's, 0 for the settings. */
  id: number;
  /** Previous and current paths on the front end, percent-encoded. */
  paths: string[];
}

/** Compares a post in two states of the site; null when visitors cannot see either. */
export function postChange(before: Store, after: Store, id: number): Change | null {
  const paths = [pathOf(before, id), pathOf(after, id)].flatMap((path) => path ?? []);
  if (paths.length === 0) return null;
  const moved = paths[0] !== paths[1];
  // Paths of child pages begin with that of their parent.
  const below = moved ? descendants(after.site.posts, id).map((post) => post.id) : [];
  const theirs = below.flatMap((one) => [pathOf(before, one), pathOf(after, one)]);
  return { type: 'post', id, paths: unique([...paths, ...theirs.flatMap((path) => path ?? [])]) };
}

/** The change of a term, with the addresses of the terms below it when they move along. */
export function termChange(before: Store, after: Store, id: number): Change {
  const path = (store: Store, one: number): string[] => {
    const term = store.term(one);
    return term ? [store.permalinks.ofTerm(term)] : [];
  };
  const own = [...path(before, id), ...path(after, id)];
  const below = own[0] === own[1] ? [] : descendants<Term>(after.site.terms, id);
  const theirs = below.flatMap((term) => [...path(before, term.id), ...path(after, term.id)]);
  return { type: 'term', id, paths: unique([...own, ...theirs]) };
}

export function userChange(store: Store, id: number): Change | null {
  const author = store.author(id);
  if (!author || !store.lists.isVisibleAuthor(id)) return null;
  return { type: 'user', id, paths: [store.permalinks.ofAuthor(author)] };
}

function pathOf(store: Store, id: number): string | null {
  const post = store.post(id);
  const isPublic = post?.status === 'publish' && post.type !== 'attachment';
  return isPublic ? encodedLinkPath(store, post) : null;
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

function unique(paths: readonly string[]): string[] {
  return [...new Set(paths)];
}
