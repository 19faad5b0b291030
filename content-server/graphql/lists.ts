import type { Comment, Post, Term } from '../model';
import { toDatabaseId } from '../store/global-id';
import { filterPosts, type PostWhere } from '../store/post-filter';
import { filterTerms, type TermWhere } from '../store/term-filter';
import { connection } from './connection';
import type { Context, WhereArgs } from './context';
import {
  commentSource,
  contentTypeSource,
  postSource,
  taxonomySource,
  termSource,
} from './sources';

export type PostListArgs = WhereArgs<PostWhere>;
export type TermListArgs = WhereArgs<TermWhere>;
export type CommentListArgs = WhereArgs<CommentWhere>;

export interface CommentWhere {
  commentType?: string | null;
  commentTypeIn?: readonly (string | null)[] | null;
  contentId?: string | number | null;
  order?: string | null;
  parent?: number | null;
  parentIn?: readonly (string | number | null)[] | null;
}

/** A connection to posts of a sorted list. */
export function postList(list: readonly Post[], args: PostListArgs, context: Context) {
  const posts = filterPosts(list, args.where, context.store, context.viewer);
  return connection(
    posts,
    args,
    (post) => post.id,
    (post) => postSource(post, context),
  );
}

/** Like `postList`, from all types or those that `where.contentTypes` names. */
export function contentList(list: readonly Post[], args: PostListArgs, context: Context) {
  const wanted = args.where?.contentTypes;
  if (!wanted?.length) return postList(list, args, context);
  const { contentTypes } = context.store.types;
  const names = [...contentTypes.values()]
    .filter((type) => wanted.includes(type.enumValue))
    .map((type) => type.name);
  // Attachments have the status `inherit`, so a list that is not of them alone leaves them out.
  const onlyMedia = wanted.every((value) => value === 'ATTACHMENT');
  const whole = list === context.store.lists.content;
  const from = onlyMedia && whole ? context.store.lists.ofType('attachment') : list;
  return postList(context.store.lists.onlyTypes(from, names), args, context);
}

export function termList(list: readonly Term[], args: TermListArgs, context: Context) {
  const terms = filterTerms(list, args.where, context.store);
  return connection(
    terms,
    args,
    (term) => term.id,
    (term) => termSource(term, context),
  );
}

interface PostComment {
  comment: Comment;
  post: Post;
}

/** A connection to comments, newest first. */
export function commentList(list: readonly PostComment[], args: CommentListArgs) {
  const { commentType, commentTypeIn, contentId, parent, parentIn, order } = args.where ?? {};
  const types = [...(commentTypeIn ?? []), commentType].filter((type) => type != null);
  const parents = [...(parentIn ?? []), parent].filter((id) => id != null).map(toDatabaseId);
  const matching = list.filter(
    ({ comment, post }) =>
      (types.length === 0 || types.includes(comment.type)) &&
      (parents.length === 0 || parents.includes(comment.parentId)) &&
      (contentId == null || toDatabaseId(contentId) === post.id),
  );
  return connection(
    order === 'ASC' ? matching.reverse() : matching,
    args,
    ({ comment }) => comment.id,
    ({ comment, post }) => commentSource(comment, post),
  );
}

export function contentTypeList(
  names: readonly string[],
  args: WhereArgs<never>,
  context: Context,
) {
  return connection(
    names,
    args,
    (name) => name,
    (name) => contentTypeSource(name, context),
  );
}

export function taxonomyList(names: readonly string[], args: WhereArgs<never>, context: Context) {
  return connection(
    names,
    args,
    (name) => name,
    (name) => taxonomySource(name, context),
  );
}
