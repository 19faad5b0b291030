import type { Comment, Post } from '../../model/site';
import { toGlobalId } from '../../store/global-id';
import { mayEditOthers, mayWrite } from '../../store/capabilities';
import { byDate, byName } from '../../store/query/order';
import { isPostsPage, withAncestors } from '../../store/permalinks';
import { revisionUri } from '../../store/preview-link';
import { templateOf } from '../../store/template-names';
import { edge, emptyConnection } from '../connection';
import type { Args, Context, Fields } from '../context';
import { commentList, postList, termList, type PostListArgs, type TermListArgs } from '../lists';
import { contentTypeSource, postSource, userSource, type PostSource } from '../sources';

type Resolve<A extends Args> = (post: Post, args: A, context: Context, of: Post) => unknown;

/**
 * Hides a field of a restricted node: null, as in WPGraphQL. The resolver gets the post (possibly a
 * revision) first and its parent post, or the post itself, last.
 */
function open<A extends Args>(resolve: Resolve<A>) {
  return ({ post, of, restricted }: PostSource, args: A, context: Context) =>
    restricted ? null : resolve(post, args, context, of);
}

/** Like `open`, for a connection, which is empty for a restricted node. */
function openList<A extends Args>(resolve: Resolve<A>) {
  return ({ post, of, restricted }: PostSource, args: A, context: Context) =>
    restricted ? emptyConnection : resolve(post, args, context, of);
}

/** A field that revisions inherit from their post. */
function inherited(resolve: (of: Post, context: Context) => unknown) {
  return open((_post, _args, context, of) => resolve(of, context));
}

/** The stored text, for users who may write items of this type. */
function raw(text: string, of: Post, { viewer }: Context): string | null {
  return mayWrite(viewer, of.type) ? text || null : null;
}

function newestRevision(post: Post, { store, viewer }: Context): Post | undefined {
  return mayWrite(viewer, post.type) ? store.lists.revisionsOf(post.id)[0] : undefined;
}

function isFrontPage({ post }: PostSource, context: Context): boolean {
  const { showOnFront, pageOnFront } = context.store.settings;
  return showOnFront === 'page' && post.id === pageOnFront;
}

/** Fields of every kind of content node: posts, pages, attachments and custom types. */
export const postFields: Fields<PostSource> = {
  id: ({ post }) => toGlobalId('post', post.id),
  databaseId: ({ post }) => post.id,
  uri: ({ post, of }, _args, { store }) =>
    post === of ? store.permalinks.ofPost(post) : revisionUri(store, of),
  link: ({ post, of }, _args, { store }) =>
    post === of ? store.baseUrl + store.permalinks.linkPathOf(post) : revisionUri(store, of),
  slug: ({ post }) => post.slug || null,
  status: ({ post }) => post.status,
  title({ post, of, restricted }, args, context) {
    if (args.format === 'RAW') return restricted ? null : raw(post.title, of, context);
    return post.title === '' ? null : context.rendering.title(post.title);
  },
  isRestricted: ({ restricted }) => restricted,
  hasPassword: ({ post }) => post.password !== '',
  isContentNode: () => true,
  isFrontPage: (source, _args, context) => isFrontPage(source, context),
  isPostsPage: ({ post }, _args, { store }) => isPostsPage(store.settings, post),
  // WPGraphQL answers null for a restricted node, although its schema declares the field as non-null.
  isSticky: open((post) => post.sticky),
  contentTypeName: ({ of }) => of.type,
  password: open((post, _args, { viewer }) =>
    mayEditOthers(viewer) ? post.password || null : null,
  ),
  previewRevisionId: open((post, _args, context) => {
    const revision = newestRevision(post, context);
    return revision ? toGlobalId('post', revision.id) : null;
  }),
  previewRevisionDatabaseId: open(
    (post, _args, context) => newestRevision(post, context)?.id ?? null,
  ),

  isPreview: open((post, _args, _context, of) => post !== of),
  contentType: inherited((of, context) => edge(of.type, contentTypeSource(of.type, context))),
  template: inherited((of) => {
    const { displayName, graphqlType } = templateOf(of);
    return { __typename: graphqlType, templateName: displayName };
  }),
  date: open((post) => post.date),
  dateGmt: open((post) => post.dateGmt),
  modified: open((post) => post.modified),
  modifiedGmt: open((post) => post.modifiedGmt),
  guid: open((post) => post.guid || null),
  enclosure: open((post) => post.meta.enclosure || null),
  menuOrder: open((post) => post.menuOrder),
  content: open((post, args, context, of) =>
    args.format === 'RAW'
      ? raw(post.content, of, context)
      : context.rendering.content(post) || null,
  ),
  excerpt: open((post, args, context, of) =>
    args.format === 'RAW'
      ? raw(post.excerpt, of, context)
      : context.rendering.excerpt(post) || null,
  ),

  author: inherited((of, context) =>
    edge(of.authorId, userSource(context.store.author(of.authorId), context)),
  ),
  authorId: inherited((of, { store }) =>
    store.author(of.authorId) ? toGlobalId('user', of.authorId) : null,
  ),
  authorDatabaseId: inherited((of, { store }) => (store.author(of.authorId) ? of.authorId : null)),

  featuredImage: inherited((of, context) => {
    const image = featuredImage(of, context);
    return image && edge(image.post.id, image);
  }),
  featuredImageId: inherited((of, context) => {
    const image = featuredImage(of, context);
    return image && toGlobalId('post', image.post.id);
  }),
  featuredImageDatabaseId: inherited((of, context) => featuredImage(of, context)?.post.id ?? null),

  commentStatus: open((post) => post.commentStatus),
  commentCount: open((post, _args, { store }) => store.lists.commentsOn(post).length),
  comments: openList((post, args, { store, viewer }) => {
    // A held comment is in the list for its writer.
    const isOwn = ({ approved, trashed, userId }: Comment) =>
      !approved && !trashed && userId > 0 && userId === viewer.userId;
    const held = post.comments.filter(isOwn);
    const comments = [...store.lists.commentsOn(post), ...held].sort(byDate);
    return commentList(
      comments.map((comment) => ({ comment, post })),
      args,
    );
  }),
  terms: openList((_post, args: TermListArgs, context, of) =>
    termList(termsOf(of, context), args, context),
  ),

  parent: open((post, _args, context) => {
    const parent = postSource(context.store.post(post.parentId), context);
    return parent && edge(parent.post.id, parent);
  }),
  parentId: open((post) => (post.parentId ? toGlobalId('post', post.parentId) : null)),
  parentDatabaseId: open((post) => post.parentId || null),
  children: openList((post, args: PostListArgs, context) =>
    postList(context.store.lists.childrenOf(post.id), args, context),
  ),
  ancestors: openList((post, args: PostListArgs, context) =>
    postList(withAncestors(post, { get: context.store.post }).slice(1), args, context),
  ),
};

/** The connection from a post to its terms of one taxonomy, such as `categories`. */
export function postTermsField(taxonomy: string): Fields<PostSource>[string] {
  return openList((_post, args: TermListArgs, context, of) =>
    termList(
      termsOf(of, context).filter((term) => term.taxonomy === taxonomy),
      args,
      context,
    ),
  );
}

function termsOf(post: Post, { store }: Context) {
  return post.termIds.flatMap((id) => store.term(id) ?? []).sort(byName);
}

function featuredImage(post: Post, context: Context): PostSource | null {
  const id = Number(post.meta['_thumbnail_id']) || 0;
  const image = postSource(context.store.post(id), context);
  return image?.post.type === 'attachment' ? image : null;
}
