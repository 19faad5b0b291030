import type { Author, Comment, Post, Term } from '../model';
import type { MenuEntry } from '../store/menus';
import type { ContentTypeInfo, TaxonomyInfo } from '../store/site-types';
import type { UriTarget } from '../store/uri-table';
import type { Context } from './context';

/** Objects behind the GraphQL nodes; graphql-js picks the type by `__typename`. */
export interface PostSource {
  __typename: string;
  post: Post;
  /** Only the outer facts are shown; see `Visibility`. */
  restricted: boolean;
}

export interface TermSource {
  __typename: string;
  term: Term;
  taxonomy: TaxonomyInfo;
}

export interface UserSource {
  __typename: 'User';
  author: Author;
}

export interface CommentSource {
  __typename: 'Comment';
  comment: Comment;
  post: Post;
}

export interface CommentAuthorSource {
  __typename: 'CommentAuthor';
  comment: Comment;
}

export interface ContentTypeSource {
  __typename: 'ContentType';
  type: ContentTypeInfo;
}

export interface TaxonomySource {
  __typename: 'Taxonomy';
  taxonomy: TaxonomyInfo;
}

export interface MenuSource {
  __typename: 'Menu';
  menu: Term;
}

export interface MenuItemSource {
  __typename: 'MenuItem';
  entry: MenuEntry;
}

/** The node of a post; null when the viewer may not see it. */
export function postSource(post: Post | undefined, context: Context): PostSource | null {
  const type = post && context.store.types.contentTypes.get(post.type);
  if (!type) return null;
  const visibility = context.store.visibility(post, context.viewer);
  if (visibility === 'hidden') return null;
  return { __typename: type.graphqlType, post, restricted: visibility === 'restricted' };
}

export function termSource(term: Term | undefined, context: Context): TermSource | null {
  const taxonomy = term && context.store.types.taxonomies.get(term.taxonomy);
  return taxonomy ? { __typename: taxonomy.graphqlType, term, taxonomy } : null;
}

/** The node of a user; visitors see only who published something. */
export function userSource(author: Author | undefined, context: Context): UserSource | null {
  if (!author || !context.store.lists.isVisibleAuthor(author.id)) return null;
  return { __typename: 'User', author };
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
      return postSource(target.post, context);
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
