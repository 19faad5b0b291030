import type { Post, Term } from '../model/site';
import type { PostComment } from '../store/query/lists';
import { byDate } from '../store/query/order';
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
export type TermListArgs = WhereArgs<{
  childOf?: number | null;
  hideEmpty?: boolean | null;
  taxonomies?: readonly (string | null)[] | null;
}>;
export type CommentListArgs = WhereArgs<{ contentId?: string | number | null }>;

/** A connection to posts of a sorted list. */
export function postList(list: readonly Post[], args: PostListArgs, context: Context) {
  const posts = filterPosts(list, args.where, context.store, context.viewer);
  const { in: ids, isSticky, orderby, search } = args.where ?? {};
  const isByDate = !ids?.length && !isSticky && !orderby?.length && !search;
  // A cursor names a post; the list goes on from its date, whether it is in the list or not.
  const before = (id: number) => {
    const named = isByDate && context.store.post(id);
    return named ? posts.filter((post) => byDate(post, named) < 0).length : null;
  };
  return connection(posts, args, (post) => postSource(post, context), before);
}

/** Like `postList`, from all types or those that `where.contentTypes` names. */
export function contentList(list: readonly Post[], args: PostListArgs, context: Context) {
  const enumValues = args.where?.contentTypes;
  if (!enumValues?.length) return postList(list, args, context);
  const types = [...context.store.types.contentTypes.values()];
  const names = types
    .filter((type) => enumValues.includes(type.enumValue))
    .map((type) => type.name);
  // Attachments have the status `inherit`, so that no such list has them.
  return postList(context.store.lists.onlyTypes(list, names), args, context);
}

export function termList(list: readonly Term[], args: TermListArgs, context: Context) {
  const { lists, types } = context.store;
  const { childOf, hideEmpty, taxonomies } = args.where ?? {};
  const below = childOf ? lists.termsBelow(childOf) : new Set(list);
  const requested = taxonomies?.length ? taxonomies : null;
  const isWanted = ({ taxonomy }: Term) =>
    !requested || requested.includes(types.taxonomies.get(taxonomy)?.enumValue ?? null);
  const shown = list.filter(
    (term) => below.has(term) && isWanted(term) && (!hideEmpty || lists.isUsed(term)),
  );
  return connection(shown, args, (term) => termSource(term, context));
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
