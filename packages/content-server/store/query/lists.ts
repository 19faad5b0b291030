import type { Author, Comment, Post, Site, Term } from '../../model';
import { byDate, byName, commentsByDate, compareText } from './order';
import type { SiteTypes } from '../site-types';
import { anonymous } from '../viewer';
import { visibilityOf } from '../visibility';

/** Sorted lists of everything visible to visitors, rebuilt at each change. */
export interface Lists {
  /** Visible items of a post type, newest first. */
  ofType(type: string): readonly Post[];
  /** Visible items of all types except attachments, newest first. */
  content: readonly Post[];
  /** Visible posts (of any type) with this very term: WPGraphQL does not include child terms. */
  withTerm(termId: number, type?: string): readonly Post[];
  byAuthor(authorId: number, type?: string): readonly Post[];
  mediaBy(authorId: number): readonly Post[];
  /** Visible child items, without attachments, newest first. */
  childrenOf(postId: number): readonly Post[];
  /** Approved comments, newest first. */
  commentsOn(post: Post): readonly Comment[];
  comments: readonly { comment: Comment; post: Post }[];
  /** Also held ones. */
  commentById(id: number): { comment: Comment; post: Post } | undefined;
  terms(taxonomy: string): readonly Term[];
  allTerms: readonly Term[];
  childTermsOf(termId: number): readonly Term[];
  /** Authors of published posts, the only visible users; sorted by login. */
  authors: readonly Author[];
  isVisibleAuthor(authorId: number): boolean;
  /** The items of some types of one of these lists. */
  onlyTypes(list: readonly Post[], types: readonly string[]): readonly Post[];
  /** Revisions and autosaves of a post, of all users, newest first. */
  revisionsOf(postId: number): readonly Post[];
  /**
   * Further items of a list for users who may see them: drafts, private posts and the like, newest
   * first.
   *
   * @param list one of the lists above, not a copy
   */
  hiddenBeside(list: readonly Post[]): readonly Post[];
}

const none: readonly never[] = [];

export function createLists(
  site: Site,
  types: SiteTypes,
  postsById: ReadonlyMap<number, Post>,
): Lists {
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
  const group = (some: readonly Post[], keysOf: (post: Post) => readonly (string | number)[]) =>
    new Map([...groupBy(some, keysOf)].map(([key, posts]) => [key, split(posts)]));
  const parts = new WeakMap<readonly Post[], Map<string, readonly Post[]>>();
  function onlyTypes(list: readonly Post[], types: readonly string[]): readonly Post[] {
    const known = parts.get(list) ?? new Map<string, readonly Post[]>();
    parts.set(list, known);
    const key = types.join(' ');
    const all = () => [...list, ...(beside.get(list) ?? none)];
    const part = known.get(key) ?? split(all().filter((post) => types.includes(post.type)));
    known.set(key, part);
    return part;
  }
  const perType = (listOf: (id: number) => readonly Post[]) => (id: number, type?: string) =>
    type === undefined ? listOf(id) : onlyTypes(listOf(id), [type]);

  const written = everything.filter((post) => post.type !== 'attachment');
  const content = split(written);
  const byType = group(everything, (post) => [post.type]);
  const byTerm = group(written, (post) => post.termIds);
  const byAuthor = group(written, (post) => [post.authorId]);
  const mediaByAuthor = group(
    everything.filter((post) => post.type === 'attachment'),
    (post) => [post.authorId],
  );
  const children = group(written, (post) => (post.parentId ? [post.parentId] : []));
  const revisions = groupBy(
    site.posts.filter((post) => post.type === 'revision').sort(byDate),
    (revision) => [revision.parentId],
  );
  const isVisibleAuthor = (id: number) => (byAuthor.get(id) ?? none).length > 0;

  const approved = new Map(
    everything.map((post) => [
      post.id,
      post.comments.filter((comment) => comment.approved).sort(commentsByDate),
    ]),
  );
  // Those of entries with a password, too, as recorded.
  const comments = content
    .flatMap((post) => (approved.get(post.id) ?? []).map((comment) => ({ comment, post })))
    .sort((a, b) => commentsByDate(a.comment, b.comment));
  const commentById = new Map(
    content.flatMap((post) =>
      post.comments.map((comment) => [comment.id, { comment, post }] as const),
    ),
  );

  const allTerms = site.terms.filter((term) => types.taxonomies.has(term.taxonomy)).sort(byName);
  const byTaxonomy = groupBy(allTerms, (term) => [term.taxonomy]);
  const childTerms = groupBy(allTerms, (term) => (term.parentId ? [term.parentId] : []));

  return {
    ofType: (type) => byType.get(type) ?? none,
    content,
    withTerm: perType((id) => byTerm.get(id) ?? none),
    byAuthor: perType((id) => byAuthor.get(id) ?? none),
    mediaBy: (id) => mediaByAuthor.get(id) ?? none,
    childrenOf: (id) => children.get(id) ?? none,
    commentsOn: (post) => approved.get(post.id) ?? none,
    comments,
    commentById: (id) => commentById.get(id),
    terms: (taxonomy) => byTaxonomy.get(taxonomy) ?? none,
    allTerms,
    childTermsOf: (id) => childTerms.get(id) ?? none,
    authors: site.authors
      .filter((author) => isVisibleAuthor(author.id))
      .sort((a, b) => compareText(a.login, b.login)),
    isVisibleAuthor,
    onlyTypes,
    revisionsOf: (id) => revisions.get(id) ?? none,
    hiddenBeside: (list) => beside.get(list) ?? none,
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
