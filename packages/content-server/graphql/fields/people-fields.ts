import { createHash } from 'node:crypto';
import { toGlobalId } from '../../store/global-id';
import { edge } from '../connection';
import type { Args, Context, Fields } from '../context';
import { commentList, postList, type PostListArgs } from '../lists';
import { privateUserFields } from './private-user-fields';
import {
  postSource,
  userSource,
  type CommentAuthorSource,
  type CommentSource,
  type UserSource,
} from '../sources';

/** Public fields of a user; email, login and roles only for the user and administrators. */
export const userFields: Fields<UserSource> = {
  id: ({ author }) => toGlobalId('user', author.id),
  databaseId: ({ author }) => author.id,
  userId: ({ author }) => author.id,
  name: ({ author }) => author.displayName || author.login,
  firstName: ({ author }) => author.firstName || null,
  lastName: ({ author }) => author.lastName || null,
  description: ({ author }) => author.description || null,
  slug: ({ author }) => author.nicename,
  templates: ({ author }) => [
    ...[`author-${author.nicename}`, `author-${author.id}`],
    ...['author', 'archive', 'index'],
  ],
  uri: ({ author }, _args, { store }) => store.permalinks.ofAuthor(author),
  url: () => null,
  ...privateUserFields,
  avatar: ({ author }, args, { store }) =>
    avatar(author.email, args, author.avatar && new URL(author.avatar, store.baseUrl).href),
  mediaItems: ({ author }, args: PostListArgs, context) =>
    postList(context.store.lists.mediaBy(author.id), args, context),
  comments: ({ author }, args, { store }) =>
    commentList(
      store.lists.comments.filter(({ comment }) => comment.userId === author.id),
      args,
    ),
};

/** The connection from a user to their posts of one type, such as `posts`. */
export function userPostsField(type: string): Fields<UserSource>[string] {
  return ({ author }, args: PostListArgs, context) =>
    postList(context.store.lists.byAuthor(author.id, type), args, context);
}

export const commentAuthorFields: Fields<CommentAuthorSource> = {
  id: ({ comment }) => toGlobalId('comment_author', comment.id),
  databaseId: ({ comment }) => comment.id,
  name: ({ comment }) => comment.author || null,
  url: ({ comment }) => comment.authorUrl,
  email: () => null,
  avatar: ({ comment }, args) => avatar(comment.authorEmail, args),
};

export const commentFields: Fields<CommentSource> = {
  id: ({ comment }) => toGlobalId('comment', comment.id),
  databaseId: ({ comment }) => comment.id,
  approved: ({ comment }) => comment.approved,
  status: ({ comment: { approved, trashed } }) =>
    approved ? 'APPROVE' : trashed ? 'TRASH' : 'HOLD',
  type: ({ comment }) => comment.type || 'comment',
  /** With a space, unlike the dates of posts. */
  date: ({ comment }) => comment.date.replace('T', ' '),
  dateGmt: ({ comment }) => comment.date.replace('T', ' '),
  content: ({ comment }, args, { rendering }) =>
    args.format === 'RAW' ? null : rendering.comment(comment.content),
  uri: (source, _args, context) => uriOf(source, context),
  link: (source, _args, context) => context.store.baseUrl + uriOf(source, context),
  isComment: () => true,
  author({ comment }, _args, context) {
    const user = userSource(context.store.author(comment.userId), context);
    return edge(comment.id, user ?? { __typename: 'CommentAuthor', comment });
  },
  commentedOn: ({ post }, _args, context) => edge(post.id, postSource(post, context)),
  parent({ comment, post }, _args, { store }) {
    const parent = store.lists.commentsOn(post).find((one) => one.id === comment.parentId);
    return parent ? edge(parent.id, { __typename: 'Comment', comment: parent, post }) : null;
  },
  parentId: ({ comment }) => (comment.parentId ? toGlobalId('comment', comment.parentId) : null),
  parentDatabaseId: ({ comment }) => comment.parentId,
  replies({ comment, post }, args, { store }) {
    const replies = store.lists.commentsOn(post).filter((one) => one.parentId === comment.id);
    return commentList(
      replies.map((reply) => ({ comment: reply, post })),
      args,
    );
  },
};

function uriOf({ comment, post }: CommentSource, { store }: Context): string {
  return `${store.permalinks.linkPathOf(post)}#comment-${comment.id}`;
}

/**
 * Does what get_avatar_data() does: the Gravatar image for the SHA-256 of an email address.
 *
 * @param picture overrides it with an image of the site
 * @see https://docs.gravatar.com/api/avatars/images/
 */
function avatar(email: string, args: Args, picture?: string) {
  const size = typeof args.size === 'number' && args.size > 0 ? args.size : 96;
  const rating = (args.rating ?? 'G').toLowerCase();
  const address = email.trim().toLowerCase();
  // Addresses below `.example` belong to nobody (RFC 2606); the demo's do. Their avatars are those of an
  // empty address, so that Gravatar is never asked for them.
  const isNobodys = address.endsWith('.example');
  const hash = isNobodys ? '' : createHash('sha256').update(address).digest('hex');
  return {
    default: 'mm',
    forceDefault: args.forceDefault ?? false,
    foundAvatar: !isNobodys || picture !== undefined,
    height: size,
    width: size,
    size,
    rating,
    scheme: null,
    url: picture ?? `https://secure.gravatar.com/avatar/${hash}?s=${size}&d=mm&r=${rating}`,
  };
}
