import type { Post, Term } from '../model';
import type { PostComment } from '../store/query/lists';
import { filterPosts, type PostWhere } from '../store/query/post-filter';
import { connection } from './connection';
import type { Args, Context, WhereArgs } from './context';
import {
  commentSource,
  contentTypeSource,
  postSource,
  taxonomySource,
  termSource,
} from './sources';

export type PostListArgs = WhereArgs<PostWhere>;
export type TermListArgs = WhereArgs<{ hideEmpty?: boolean | null }>;
export type CommentListArgs = WhereArgs<{ contentId?: string | number | null }>;

/** A connection to posts of a sorted list. */
export function postList(list: readonly Post[], args: PostListArgs, context: Context) {
  const posts = filterPosts(list, args.where, context.store, context.viewer);
  return connection(posts, args, (post) => postSource(post, context));
}

/** Like `postList`, from all types or those that `where.contentTypes` names. */
export function contentList(list: readonly Post[], args: PostListArgs, context: Context) {
  const wanted = args.where?.contentTypes;
  if (!wanted?.length) return postList(list, args, context);
  const types = [...context.store.types.contentTypes.values()];
  const names = types.filter((type) => wanted.includes(type.enumValue)).map((type) => type.name);
  // Attachments have the status `inherit`, so that no such list has them.
  return postList(context.store.lists.onlyTypes(list, names), args, context);
}

export function termList(list: readonly Term[], args: TermListArgs, context: Context) {
  const { lists } = context.store;
  const isShown = (term: Term) => !args.where?.hideEmpty || lists.withTerm(term.id).length > 0;
  return connection(list.filter(isShown), args, (term) => termSource(term, context));
}

/** A connection to comments, newest first. */
export function commentList(list: readonly PostComment[], args: Args) {
  return connection(list, args, commentSource);
}

export function contentTypeList(names: readonly string[], args: Args, context: Context) {
  return connection(names, args, (name) => contentTypeSource(name, context));
}

export function taxonomyList(names: readonly string[], args: Args, context: Context) {
  return connection(names, args, (name) => taxonomySource(name, context));
}
