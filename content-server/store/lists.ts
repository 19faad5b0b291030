import type { Author, Comment, Post, Site, Term } from '../model';
import { byDate, byName, commentsByDate, compareText } from './order';
import type { SiteTypes } from './site-types';
import { anonymous } from './viewer';
import { visibilityOf } from './visibility';

/** Everything a visitor may see, sorted once when the site is loaded. */
export interface Lists {
  /** Visible items of a post type, newest first. */
  ofType(type: string): readonly Post[];
  /** Visible items of all types but attachments, newest first. */
  content: readonly Post[];
  /** Visible posts (of any type) that carry a term itself: WPGraphQL leaves out its child terms. */
  withTerm(termId: number, type?: string): readonly Post[];
  byAuthor(authorId: number, type?: string): readonly Post[];
  mediaBy(authorId: number): readonly Post[];
  /** Visible items that have this one as parent, without attachments, newest first. */
  childrenOf(postId: number): readonly Post[];
  /** Approved comments, newest first. */
  commentsOn(post: Post): readonly Comment[];
  comments: readonly { comment: Comment; post: Post }[];
  commentById(id: number): { comment: Comment; post: Post } | undefined;
  terms(taxonomy: string): readonly Term[];
  allTerms: readonly Term[];
  childTermsOf(termId: number): readonly Term[];
  /** Authors of something published; nobody else is visible. In the order of their log-ins. */
  authors: readonly Author[];
  isVisibleAuthor(authorId: number): boolean;
  /** True for a post saved again after it was published: it has a stored revision. */
  hasRevision(postId: number): boolean;
}

const none: readonly never[] = [];

export function createLists(
  site: Site,
  types: SiteTypes,
  postsById: ReadonlyMap<number, Post>,
): Lists {
  const visible = site.posts
    .filter(
      (post) =>
        types.contentTypes.has(post.type) &&
        visibilityOf(post, postsById.get(post.parentId), anonymous) !== 'hidden',
    )
    .sort(byDate);
  const content = visible.filter((post) => post.type !== 'attachment');
  const byType = groupBy(visible, (post) => [post.type]);
  const byTerm = groupBy(content, (post) => post.termIds);
  const byAuthor = groupBy(content, (post) => [post.authorId]);
  const mediaByAuthor = groupBy(byType.get('attachment') ?? none, (post) => [post.authorId]);
  const children = groupBy(content, (post) => (post.parentId ? [post.parentId] : []));
  const revised = new Set(site.posts.filter((p) => p.type === 'revision').map((p) => p.parentId));

  const approved = new Map(
    visible.map((post) => [
      post.id,
      post.comments.filter((comment) => comment.approved).sort(commentsByDate),
    ]),
  );
  const comments = content
    .filter((post) => post.password === '')
    .flatMap((post) => (approved.get(post.id) ?? []).map((comment) => ({ comment, post })))
    .sort((a, b) => commentsByDate(a.comment, b.comment));
  const commentById = new Map(comments.map((entry) => [entry.comment.id, entry]));

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
      .filter((author) => byAuthor.has(author.id))
      .sort((a, b) => compareText(a.login, b.login)),
    isVisibleAuthor: (id) => byAuthor.has(id),
    hasRevision: (id) => revised.has(id),
  };
}

/** Remembers the part of a list that is of one type: a connection asks for it at every request. */
function perType(listOf: (id: number) => readonly Post[]) {
  const parts = new Map<string, readonly Post[]>();
  return (id: number, type?: string): readonly Post[] => {
    if (type === undefined) return listOf(id);
    const key = `${id} ${type}`;
    const known = parts.get(key) ?? listOf(id).filter((post) => post.type === type);
    parts.set(key, known);
    return known;
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
