import type { Author, Comment, Post, Term } from '../model/site';
import { isAdministrator, isModerator, mayEdit } from '../store/capabilities';
import type { PostComment } from '../store/query/lists';
import type { MenuEntry } from '../store/query/menus';
import type { ContentTypeInfo, TaxonomyInfo } from '../store/site-types';
import type { UriTarget } from '../store/uri-table';
import type { Viewer } from '../model/viewer';
import type { Context } from './context';

/** Source objects of the GraphQL nodes; graphql-js resolves the type by `__typename`. */
export interface PostSource {
  __typename: string;
  post: Post;
  /** The post itself, or the parent of a revision: the source of type, author and terms. */
  of: Post;
  /** Whether only basic fields are visible; see `Visibility`. */
  restricted: boolean;
}

export type TermSource = { __typename: string; term: Term; taxonomy: TaxonomyInfo };
export type UserSource = { __typename: 'User'; author: Author };
export type CommentSource = { __typename: 'Comment' } & PostComment;
export type CommentAuthorSource = { __typename: 'CommentAuthor'; comment: Comment };
export type ContentTypeSource = { __typename: 'ContentType'; type: ContentTypeInfo };
export type TaxonomySource = { __typename: 'Taxonomy'; taxonomy: TaxonomyInfo };
export type MenuSource = { __typename: 'Menu'; menu: Term };
export type MenuItemSource = { __typename: 'MenuItem'; entry: MenuEntry };

/** Returns the node of a post or revision; null when the viewer may not see it. */
export function postSource(post: Post | undefined, context: Context): PostSource | null {
  if (!post) return null;
  const { store, viewer } = context;
  const of = post.type === 'revision' ? store.post(post.parentId) : post;
  const type = of && store.types.contentTypes.get(of.type);
  if (!type) return null;
  const visibility = store.visibility(post, viewer);
  if (visibility === 'hidden') return null;
  return { __typename: type.graphqlType, post, of, restricted: visibility === 'restricted' };
}

/**
 * Returns the node of a post found by URI or slug. WordPress uses WP_Query then, which returns
 * drafts only to users who may edit them, and trashed posts to nobody.
 */
export function postAtAddress(post: Post | undefined, context: Context): PostSource | null {
  if (!post || post.status === 'trash' || post.status === 'auto-draft') return null;
  const isDraft = ['draft', 'pending', 'future'].includes(post.status);
  return isDraft && !mayEdit(context.viewer, post) ? null : postSource(post, context);
}

export function termSource(term: Term | undefined, context: Context): TermSource | null {
  const taxonomy = term && context.store.types.taxonomies.get(term.taxonomy);
  return taxonomy ? { __typename: taxonomy.graphqlType, term, taxonomy } : null;
}

/**
 * Returns the node of a user: visible are authors of published posts, the viewer themselves, and
 * all users to administrators, who alone may list users.
 */
export function userSource(author: Author | undefined, context: Context): UserSource | null {
  const { store, viewer } = context;
  if (!author) return null;
  const isVisible =
    store.lists.isVisibleAuthor(author.id) ||
    viewer.userId === author.id ||
    isAdministrator(viewer);
  return isVisible ? { __typename: 'User', author } : null;
}

export function contentTypeSource(name: string, context: Context): ContentTypeSource | null {
  const type = context.store.types.contentTypes.get(name);
  return type ? { __typename: 'ContentType', type } : null;
}

export function taxonomySource(name: string, context: Context): TaxonomySource | null {
  const taxonomy = context.store.types.taxonomies.get(name);
  return taxonomy ? { __typename: 'Taxonomy', taxonomy } : null;
}

/** Held comments are for their writer, when signed in, and for moderators. */
export function maySeeComment({ approved, trashed, userId }: Comment, viewer: Viewer): boolean {
  if (approved || isModerator(viewer)) return true;
  return !trashed && userId > 0 && userId === viewer.userId;
}

export function commentSource({ comment, post }: PostComment): CommentSource {
  return { __typename: 'Comment', comment, post };
}

/** Returns the node of a comment by its id; null when the viewer may not see it. */
export function commentById(id: number, { store, viewer }: Context): CommentSource | null {
  const found = store.lists.commentById(id);
  return found && maySeeComment(found.comment, viewer) ? commentSource(found) : null;
}

/** Returns the node at a URI if the viewer may see it. */
export function targetSource(target: UriTarget | undefined, context: Context) {
  switch (target?.kind) {
    case 'post':
      return postAtAddress(target.post, context);
    case 'term':
      return termSource(target.term, context);
    case 'author':
      return userSource(target.author, context);
    case 'contentType':
      return contentTypeSource(target.type.name, context);
    case undefined:
      return null;
  }
}
