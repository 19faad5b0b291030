import type { Author, Comment, Post, Term } from '../model';
import { isAdministrator, mayEdit } from '../store/capabilities';
import type { MenuEntry } from '../store/menus';
import type { ContentTypeInfo, TaxonomyInfo } from '../store/site-types';
import type { UriTarget } from '../store/uri-table';
import type { Context } from './context';

/** Objects behind the GraphQL nodes; graphql-js picks the type by `__typename`. */
export interface PostSource {
  __typename: string;
  post: Post;
  /** Whose type, author, terms and the like hold: of a revision its post, else the post itself. */
  of: Post;
  /** Only the outer facts are shown; see `Visibility`. */
  restricted: boolean;
}

export type TermSource = { __typename: string; term: Term; taxonomy: TaxonomyInfo };
export type UserSource = { __typename: 'User'; author: Author };
export type CommentSource = { __typename: 'Comment'; comment: Comment; post: Post };
export type CommentAuthorSource = { __typename: 'CommentAuthor'; comment: Comment };
export type ContentTypeSource = { __typename: 'ContentType'; type: ContentTypeInfo };
export type TaxonomySource = { __typename: 'Taxonomy'; taxonomy: TaxonomyInfo };
export type MenuSource = { __typename: 'Menu'; menu: Term };
export type MenuItemSource = { __typename: 'MenuItem'; entry: MenuEntry };

/** The node of a post or a revision; null when the viewer may not see it. */
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
 * The node of a post that was looked for by its address or slug: WordPress's own query, which finds
 * it then, gives drafts only to those who may edit them and the trash to nobody.
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
 * The node of a user: visible is who published something, everybody to themselves, and everybody to
 * administrators, who alone may list users.
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

export function commentSource(comment: Comment, post: Post): CommentSource {
  return { __typename: 'Comment', comment, post };
}

/** The node at an address, if the viewer may see it. */
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
