import type { Comment, Post, Site, Term } from '../../model/site';
import { byDate, byName, compareText } from './order';
import type { SiteTypes } from '../site-types';
import { anonymous } from '../../model/viewer';
import { visibilityOf } from '../visibility';

export interface PostComment {
  comment: Comment;
  post: Post;
}

export type Lists = ReturnType<typeof createLists>;

const none: readonly never[] = [];

/** Sorted lists of everything visible to visitors, rebuilt at each change. */
export function createLists(site: Site, types: SiteTypes, postsById: ReadonlyMap<number, Post>) {
  const everything = site.posts.filter((post) => types.contentTypes.has(post.type)).sort(byDate);
  const isVisible = (post: Post) =>
    visibilityOf(post, postsById.get(post.parentId), anonymous) !== 'hidden';
  const visible = new Set(everything.filter(isVisible));
  const beside = new WeakMap<readonly Post[], readonly Post[]>();
  /** Returns the visible posts and records the others. */
  const split = (some: readonly Post[]): readonly Post[] => {
    const shown = some.filter((post) => visible.has(post));
    beside.set(
      shown,
      some.filter((post) => !visible.has(post)),
    );
    return shown;
  };
  const group = (some: readonly Post[], keysOf: (post: Post) => readonly (string | number)[]) => {
    const groups = new Map([...groupBy(some, keysOf)].map(([key, posts]) => [key, split(posts)]));
    return (key: string | number) => groups.get(key) ?? none;
  };
  const parts = new WeakMap<readonly Post[], Map<string, readonly Post[]>>();
  /** The items of some types of one of these lists. */
  function onlyTypes(list: readonly Post[], names: readonly string[]): readonly Post[] {
    const cached = parts.get(list) ?? new Map<string, readonly Post[]>();
    parts.set(list, cached);
    const key = names.join(' ');
    const all = () => [...list, ...(beside.get(list) ?? none)];
    const part = cached.get(key) ?? split(all().filter((post) => names.includes(post.type)));
    cached.set(key, part);
    return part;
  }
  const perType = (listOf: (id: number) => readonly Post[]) => (id: number, type?: string) =>
    type === undefined ? listOf(id) : onlyTypes(listOf(id), [type]);

  const written = everything.filter((post) => post.type !== 'attachment');
  const content = split(written);
  const byAuthor = group(written, (post) => [post.authorId]);
  const isVisibleAuthor = (id: number) => byAuthor(id).length > 0;
  const revisions = groupBy(
    site.posts.filter((post) => post.type === 'revision').sort(byDate),
    (revision) => [revision.parentId],
  );

  const approved = new Map(
    everything.map((post) => [
      post.id,
      post.comments.filter((comment) => comment.approved).sort(byDate),
    ]),
  );
  const commentsOn = (post: Post): readonly Comment[] => approved.get(post.id) ?? none;
  const withPosts = (commentsOf: (post: Post) => readonly Comment[]) =>
    content.flatMap((post) => commentsOf(post).map((comment): PostComment => ({ comment, post })));
  const allComments = new Map(
    withPosts((post) => post.comments).map((found) => [found.comment.id, found]),
  );

  const allTerms = site.terms.filter((term) => types.taxonomies.has(term.taxonomy)).sort(byName);
  const byTaxonomy = groupBy(allTerms, (term) => [term.taxonomy]);
  const childTerms = groupBy(allTerms, (term) => (term.parentId ? [term.parentId] : []));
  const childTermsOf = (id: number) => childTerms.get(id) ?? none;
  /** Returns the terms below one, each once, even if the parents in an export form a circle. */
  function termsBelow(id: number, found = new Set<Term>()): ReadonlySet<Term> {
    for (const term of childTermsOf(id)) {
      if (!found.has(term)) termsBelow(term.id, found.add(term));
    }
    return found;
  }
  const withTerm = perType(group(written, (post) => post.termIds));

  return {
    /** Visible items of a post type, newest first. */
    ofType: group(everything, (post) => [post.type]),
    /** Visible items of all types except attachments, newest first. */
    content,
    /** Visible posts (of any type) with this very term: WPGraphQL does not include child terms. */
    withTerm,
    byAuthor: perType(byAuthor),
    mediaBy: group(
      everything.filter((post) => post.type === 'attachment'),
      (post) => [post.authorId],
    ),
    /** Visible child items, without attachments, newest first. */
    childrenOf: group(written, (post) => (post.parentId ? [post.parentId] : [])),
    /** Approved comments, newest first. */
    commentsOn,
    /** Includes comments on entries with a password, as recorded. */
    comments: withPosts(commentsOn).sort((a, b) => byDate(a.comment, b.comment)),
    /** Finds held comments, too. */
    commentById: (id: number) => allComments.get(id),
    terms: (taxonomy: string) => byTaxonomy.get(taxonomy) ?? none,
    allTerms,
    childTermsOf,
    termsBelow,
    /** Whether WordPress counts a term as used: it or a term below it has posts. */
    isUsed: (term: Term) =>
      [term, ...termsBelow(term.id)].some(({ id }) => withTerm(id).length > 0),
    /**
     * Visible posts (of any type) in the archive of a term, which includes the terms below it; newest
     * first.
     */
    inTerm: (id: number) => {
      const ids = new Set([id, ...[...termsBelow(id)].map((term) => term.id)]);
      return content.filter((post) => post.termIds.some((each) => ids.has(each)));
    },
    /** Authors of published posts, the only visible users; sorted by login. */
    authors: site.authors
      .filter((author) => isVisibleAuthor(author.id))
      .sort((a, b) => compareText(a.login, b.login)),
    isVisibleAuthor,
    onlyTypes,
    /** Revisions and autosaves of a post, of all users, newest first. */
    revisionsOf: (id: number) => revisions.get(id) ?? none,
    /**
     * Further items of a list for users who may see them: drafts, private posts and the like, newest
     * first.
     *
     * @param list one of the lists above, not a copy
     */
    hiddenBeside: (list: readonly Post[]) => beside.get(list) ?? none,
  };
}

function groupBy<T>(items: readonly T[], keysOf: (item: T) => readonly (string | number)[]) {
  const groups = new Map<string | number, T[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
