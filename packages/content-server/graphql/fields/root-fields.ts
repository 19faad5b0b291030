import type { Author, Term } from '../../model/site';
import type { PostComment } from '../../store/query/lists';
import { fromGlobalId, toDatabaseId, toGlobalId } from '../../store/global-id';
import { viewerSource } from '../account';
import { connection } from '../connection';
import type { Args, Context, Fields } from '../context';
import { databaseId, findByGlobalId, findByUri, findPost, findTerm } from '../find-node';
import {
  commentList,
  contentList,
  contentTypeList,
  postList,
  taxonomyList,
  termList,
  type CommentListArgs,
  type PostListArgs,
  type TermListArgs,
} from '../lists';
import { commentById, contentTypeSource, taxonomySource, termSource, userSource } from '../sources';
import { menuItemList, type MenuItemListArgs } from './menu-fields';

/** The fields of RootQuery except those of single types (`post`, `movies`, `category` …). */
export const rootFields: Fields<unknown> = {
  nodeByUri: (_root, args, context) => findByUri(args.uri ?? '', context),
  node: (_root, args, context) => (args.id ? findByGlobalId(args.id, context) : null),
  contentNode: (_root, args, context) => findPost(args, typeOf(args, context), context),
  contentNodes: (_root, args: PostListArgs, context) =>
    contentList(context.store.lists.content, args, context),
  termNode: (_root, args, context) =>
    termSource(findTerm(args, taxonomyOf(args, context), context) ?? undefined, context),
  terms: (_root, args: TermListArgs, context) =>
    termList(context.store.lists.allTerms, args, context),

  contentType: (_root, args, context) => contentTypeSource(nameOf(args, 'post_type'), context),
  contentTypes: (_root, args, context) =>
    contentTypeList([...context.store.types.contentTypes.keys()], args, context),
  taxonomy: (_root, args, context) => taxonomySource(nameOf(args, 'taxonomy'), context),
  taxonomies: (_root, args, context) =>
    taxonomyList([...context.store.types.taxonomies.keys()], args, context),

  user: (_root, args, context) => userSource(findUser(args, context), context),
  users: (_root, args, context) =>
    connection(context.store.lists.authors, args, (author) => userSource(author, context)),
  viewer: (_root, _args, context) => viewerSource(context),

  comment: (_root, args, context) => commentById(databaseId(args, 'comment'), context),
  comments(_root, args: CommentListArgs, { store: { lists } }) {
    const id = args.where?.contentId;
    const parentId = id == null ? null : toDatabaseId(id);
    const isAsked = ({ post }: PostComment) => id == null || post.id === parentId;
    return commentList(lists.comments.filter(isAsked), args);
  },

  menu(_root, args, context) {
    const menu = findMenu(args, context);
    return menu ? { __typename: 'Menu', menu } : null;
  },
  menus: (_root, args, { store }) =>
    connection(store.menus.assigned, args, (menu) => ({ __typename: 'Menu', menu })),
  menuItem(_root, args, { store }) {
    const entry = store.menus.entryById(databaseId(args, 'post'));
    return entry ? { __typename: 'MenuItem', entry } : null;
  },
  menuItems(_root, args: MenuItemListArgs, { store: { menus } }) {
    const location = args.where?.location;
    if (location == null) return menuItemList(menus.all, args);
    return menuItemList(menus.entriesOf(menus.atLocation(location)?.id ?? 0), args);
  },

  globalStylesheet: (_root, _args, { store }) => store.settings.globalStylesheet ?? '',
  generalSettings: (_root, _args, { store, media }) => ({
    id: toGlobalId('setting_group', 'general'),
    title: store.settings.title,
    description: store.settings.description,
    url: store.baseUrl,
    language: store.settings.language,
    dateFormat: store.settings.dateFormat ?? 'F j, Y',
    siteIconUrl: media.file(store.settings.siteIcon ?? 0)?.url ?? null,
    email: null,
    __typename: 'GeneralSettings',
  }),
  readingSettings: (_root, _args, { store: { settings } }) => ({
    id: toGlobalId('setting_group', 'reading'),
    showOnFront: settings.showOnFront,
    pageOnFront: settings.pageOnFront,
    pageForPosts: settings.pageForPosts,
    postsPerPage: settings.postsPerPage,
    __typename: 'ReadingSettings',
  }),
};

/** `post` and `posts` and the like, for one content type. */
export function contentTypeRootFields(
  single: string,
  plural: string,
  type: string,
): Fields<unknown> {
  return {
    [single]: (_root, args, context) => findPost(args, type, context),
    [plural]: (_root, args: PostListArgs, context) =>
      postList(context.store.lists.ofType(type), args, context),
  };
}

/** `category` and `categories` and the like, for one taxonomy. */
export function taxonomyRootFields(
  single: string,
  plural: string,
  taxonomy: string,
): Fields<unknown> {
  return {
    [single]: (_root, args, context) =>
      termSource(findTerm(args, taxonomy, context) ?? undefined, context),
    [plural]: (_root, args: TermListArgs, context) =>
      termList(context.store.lists.terms(taxonomy), args, context),
  };
}

function typeOf(args: Args, { store }: Context): string | undefined {
  const types = [...store.types.contentTypes.values()];
  return types.find((type) => type.enumValue === args.contentType)?.name;
}

function taxonomyOf(args: Args, { store }: Context): string | undefined {
  const taxonomies = [...store.types.taxonomies.values()];
  return taxonomies.find((taxonomy) => taxonomy.enumValue === args.taxonomy)?.name;
}

/** The name in an ID argument that is a name or a global ID. */
function nameOf(args: Args, kind: string): string {
  const text = String(args.id ?? '');
  if (args.idType === 'NAME') return text;
  const parsed = fromGlobalId(text);
  return parsed?.kind === kind ? parsed.id : '';
}

/** Finds a menu by the arguments of menu(); only menus assigned to a location. */
function findMenu(args: Args, { store: { menus } }: Context): Term | undefined {
  const text = String(args.id ?? '');
  switch (args.idType) {
    case 'NAME':
      return menus.assigned.find((menu) => menu.name === text);
    case 'SLUG':
      return menus.assigned.find((menu) => menu.slug === text);
    case 'LOCATION':
      return menus.atLocation(text);
    default:
      return menus.byId(databaseId(args, 'term'));
  }
}

/** Finds a user by the arguments of user(). Visitors may not search by email address. */
function findUser(args: Args, { store }: Context): Author | undefined {
  const text = String(args.id ?? '');
  switch (args.idType) {
    case 'SLUG':
      return store.site.authors.find((author) => author.nicename === text);
    case 'USERNAME':
      return store.lists.authors.find((author) => author.login === text);
    case 'URI': {
      const target = store.resolveUri(text);
      return target?.kind === 'author' ? target.author : undefined;
    }
    case 'EMAIL':
      return undefined;
    default:
      return store.author(databaseId(args, 'user'));
  }
}
