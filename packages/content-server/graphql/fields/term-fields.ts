import { toGlobalId } from '../../store/global-id';
import { withAncestors } from '../../store/permalinks';
import { edge } from '../connection';
import type { Fields } from '../context';
import { contentList, postList, termList, type PostListArgs, type TermListArgs } from '../lists';
import { taxonomySource, termSource, type TermSource } from '../sources';

/** Fields of the terms of every taxonomy. */
export const termFields: Fields<TermSource> = {
  id: ({ term }) => toGlobalId('term', term.id),
  databaseId: ({ term }) => term.id,
  name: ({ term }, _args, { rendering }) => rendering.plain(term.name) || null,
  slug: ({ term }) => term.slug || null,
  description: ({ term }, _args, { rendering }) => rendering.plain(term.description) || null,
  /** Number of posts with the term itself, not with one below it; null when there are none. */
  count: ({ term }, _args, { store }) => store.lists.withTerm(term.id).length || null,
  taxonomyName: ({ term }) => term.taxonomy,
  uri: ({ term }, _args, { store }) => store.permalinks.ofTerm(term),
  link: ({ term }, _args, { store }) => store.baseUrl + store.permalinks.ofTerm(term),
  isTermNode: () => true,
  taxonomy: ({ taxonomy }, _args, context) =>
    edge(taxonomy.name, taxonomySource(taxonomy.name, context)),
  parent: ({ term }, _args, context) =>
    edge(term.parentId, termSource(context.store.term(term.parentId), context)),
  parentId: ({ term }) => (term.parentId ? toGlobalId('term', term.parentId) : null),
  parentDatabaseId: ({ term }) => term.parentId || null,
  children: ({ term }, args: TermListArgs, context) =>
    termList(context.store.lists.childTermsOf(term.id), args, context),
  ancestors: ({ term }, args: TermListArgs, context) =>
    termList(withAncestors(term, { get: context.store.term }).slice(1), args, context),
  contentNodes: ({ term }, args: PostListArgs, context) =>
    contentList(context.store.lists.withTerm(term.id), args, context),
};

/** The connection from a term to its posts of one type, such as `posts`. */
export function termPostsField(type: string): Fields<TermSource>[string] {
  return ({ term }, args: PostListArgs, context) =>
    postList(context.store.lists.withTerm(term.id, type), args, context);
}
