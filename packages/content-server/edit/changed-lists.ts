import type { Post } from '../model/site';
import { withAncestors } from '../store/permalinks';
import type { Store } from '../store/store';

/** A list of entries on the front end. */
export interface List {
  /** `list:post`, `list:term:3`, `list:user:4` */
  tag: string;
  /** Null for lists without a page of their own. */
  path: string | null;
}

/** The fields of a post that all lists with it depend on. */
const inAllLists = ['type', 'date'] as const;
/** The further fields that the lists of its type depend on. */
const inTypeLists = ['authorId', 'sticky', 'menuOrder', 'parentId'] as const;

/** Returns a post that visitors see, other than media, which are in no list. */
export function publicPost(store: Store, id: number): Post | undefined {
  const post = store.post(id);
  return post?.status === 'publish' && post.type !== 'attachment' ? post : undefined;
}

/** Returns the lists that a post was added to, removed from or moved within. */
export function changedLists(before: Store, after: Store, id: number): List[] {
  const [old, now] = [publicPost(before, id), publicPost(after, id)];
  const differs = (key: keyof Post) => old?.[key] !== now?.[key];
  const isInAll = inAllLists.some(differs);
  const [had, has] = [termsOf(before, old), termsOf(after, now)];
  const changed = [
    ...had.filter((one) => !has.includes(one)),
    ...has.filter((one) => !had.includes(one)),
  ];
  const terms = isInAll ? [...had, ...has] : changed;
  if (!isInAll && terms.length === 0 && !inTypeLists.some(differs)) return [];
  const shown = [old, now].flatMap((post) => post ?? []);
  const { permalinks, types } = after;
  const ofTypes = shown.map(({ type: name }) => {
    const type = types.contentTypes.get(name);
    return { tag: `list:${name}`, path: type ? permalinks.ofContentType(type) : null };
  });
  const ofTerms = terms.map((id) => {
    const term = after.term(id);
    return { tag: `list:term:${id}`, path: term ? permalinks.ofTerm(term) : null };
  });
  const ofAuthors = shown.map(({ authorId: id }) => {
    const author = after.author(id);
    return { tag: `list:user:${id}`, path: author ? permalinks.ofAuthor(author) : null };
  });
  return [...ofTypes, ...ofTerms, ...(isInAll || differs('authorId') ? ofAuthors : [])];
}

/** Returns the terms whose archives list a post: its own terms and their ancestors. */
function termsOf(store: Store, post: Post | undefined): number[] {
  const terms = (post?.termIds ?? []).flatMap((id) => store.term(id) ?? []);
  const all = terms.flatMap((term) => withAncestors(term, { get: store.term }));
  return [...new Set(all.map(({ id }) => id))];
}
