import type { Post } from '../../model';
import { toGlobalId } from '../../store/global-id';
import { isPostsPage } from '../../store/permalinks';
import { templateOf } from '../../store/template-names';
import { edge, emptyConnection } from '../connection';
import type { Args, Context, Fields } from '../context';
import {
  commentList,
  postList,
  termList,
  type CommentListArgs,
  type PostListArgs,
  type TermListArgs,
} from '../lists';
import { contentTypeSource, postSource, userSource, type PostSource } from '../sources';

/** Hides a field of a restricted node: null, as WPGraphQL gives it. */
function open<A extends Args>(resolve: (post: Post, args: A, context: Context) => unknown) {
  return (source: PostSource, args: A, context: Context) =>
    source.restricted ? null : resolve(source.post, args, context);
}

/** Like `open`, for a connection: a restricted node has them, empty. */
function openList<A extends Args>(resolve: (post: Post, args: A, context: Context) => unknown) {
  return (source: PostSource, args: A, context: Context) =>
    source.restricted ? emptyConnection : resolve(source.post, args, context);
}

function isFrontPage({ post }: PostSource, context: Context): boolean {
  const { showOnFront, pageOnFront } = context.store.settings;
  return showOnFront === 'page' && post.id === pageOnFront;
}

/** Fields of every kind of content node: posts, pages, attachments and custom types. */
export const postFields: Fields<PostSource> = {
  id: ({ post }) => toGlobalId('post', post.id),
  databaseId: ({ post }) => post.id,
  uri: ({ post }, _args, { store }) => store.permalinks.ofPost(post),
  link: ({ post }, _args, { store }) => store.baseUrl + store.permalinks.linkPathOf(post),
  slug: ({ post }) => post.slug || null,
  status: ({ post }) => post.status,
  title: ({ post }, args, { rendering }) =>
    args.format === 'RAW' || post.title === '' ? null : rendering.title(post.title),
  isRestricted: ({ restricted }) => restricted,
  hasPassword: ({ post }) => post.password !== '',
  isContentNode: () => true,
  isTermNode: () => false,
  isComment: () => false,
  isFrontPage: (source, _args, context) => isFrontPage(source, context),
  isPostsPage: ({ post }, _args, { store }) => isPostsPage(store.settings, post),
  isSticky: ({ post }) => post.sticky,
  contentTypeName: ({ post }) => post.type,
  /** Only for those who may edit the post. */
  password: () => null,
  previewRevisionId: () => null,
  previewRevisionDatabaseId: () => null,

  isPreview: open(() => false),
  contentType: open((post, _args, context) =>
    edge(post.type, contentTypeSource(post.type, context)),
  ),
  template: open((post) => {
    const { displayName, graphqlType } = templateOf(post);
    return { __typename: graphqlType, templateName: displayName };
  }),
  date: open((post) => post.date),
  dateGmt: open((post) => post.dateGmt),
  modified: open((post) => post.modified),
  modifiedGmt: open((post) => post.modifiedGmt),
  guid: open((post) => post.guid || null),
  menuOrder: open((post) => post.menuOrder),
  content: open((post, args, { rendering }) =>
    args.format === 'RAW' ? null : rendering.content(post) || null,
  ),
  excerpt: open((post, args, { rendering }) =>
    args.format === 'RAW' ? null : rendering.excerpt(post) || null,
  ),

  author: open((post, _args, context) =>
    edge(post.authorId, userSource(context.store.author(post.authorId), context)),
  ),
  authorId: open((post, _args, { store }) =>
    store.author(post.authorId) ? toGlobalId('user', post.authorId) : null,
  ),
  authorDatabaseId: open((post, _args, { store }) =>
    store.author(post.authorId) ? post.authorId : null,
  ),

  featuredImage: open((post, _args, context) => {
    const image = featuredImage(post, context);
    return image && edge(image.post.id, image);
  }),
  featuredImageId: open((post, _args, context) => {
    const image = featuredImage(post, context);
    return image && toGlobalId('post', image.post.id);
  }),
  featuredImageDatabaseId: open(
    (post, _args, context) => featuredImage(post, context)?.post.id ?? null,
  ),

  commentStatus: open((post) => post.commentStatus),
  commentCount: open((post, _args, { store }) => store.lists.commentsOn(post).length),
  comments: openList((post, args: CommentListArgs, { store }) => {
    const comments = store.lists.commentsOn(post).map((comment) => ({ comment, post }));
    return commentList(comments, args);
  }),
  terms: openList((post, args: TermListArgs, context) =>
    termList(termsOf(post, context), args, context),
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
    postList(ancestorsOf(post, context), args, context),
  ),
};

/** The connection from a post to its terms of one taxonomy, such as `categories`. */
export function postTermsField(taxonomy: string): Fields<PostSource>[string] {
  return openList((post, args: TermListArgs, context) =>
    termList(
      termsOf(post, context).filter((term) => term.taxonomy === taxonomy),
      args,
      context,
    ),
  );
}

function termsOf(post: Post, { store }: Context) {
  return post.termIds.length === 0
    ? []
    : store.sortedTerms(post.termIds.flatMap((id) => store.term(id) ?? []));
}

function featuredImage(post: Post, context: Context): PostSource | null {
  const id = Number(post.meta['_thumbnail_id']) || 0;
  const image = postSource(context.store.post(id), context);
  return image?.post.type === 'attachment' ? image : null;
}

/** Nearest first. */
function ancestorsOf(post: Post, { store }: Context): Post[] {
  const found: Post[] = [];
  let above = store.post(post.parentId);
  while (above && !found.includes(above) && above !== post) {
    found.push(above);
    above = store.post(above.parentId);
  }
  return found;
}
