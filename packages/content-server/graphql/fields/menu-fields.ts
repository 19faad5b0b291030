import type { MenuEntry } from '../../store/query/menus';
import { toDatabaseId, toGlobalId } from '../../store/global-id';
import { connection, edge } from '../connection';
import type { Context, Fields, WhereArgs } from '../context';
import { postSource, termSource, type MenuItemSource, type MenuSource } from '../sources';

export interface MenuItemWhere {
  location?: string | null;
  parentDatabaseId?: number | null;
  parentId?: string | number | null;
}

export type MenuItemListArgs = WhereArgs<MenuItemWhere>;

/** A connection to menu items: flat, in the order of the menu. */
export function menuItemList(list: readonly MenuEntry[], args: MenuItemListArgs) {
  const where = args.where ?? {};
  const parent =
    where.parentDatabaseId ?? (where.parentId == null ? null : toDatabaseId(where.parentId));
  const matching = list.filter(
    (entry) => parent === null || (entry.parent?.post.id ?? 0) === parent,
  );
  return connection(matching, args, (entry) => ({ __typename: 'MenuItem', entry }));
}

export const menuFields: Fields<MenuSource> = {
  id: ({ menu }) => toGlobalId('term', menu.id),
  databaseId: ({ menu }) => menu.id,
  name: ({ menu }, _args, { rendering }) => rendering.plain(menu.name),
  slug: ({ menu }) => menu.slug,
  count: ({ menu }, _args, { store }) => store.menus.entriesOf(menu.id).length,
  locations: ({ menu }, _args, { store }) => store.menus.locationsOf(menu.id),
  menuItems: ({ menu }, args: MenuItemListArgs, { store }) =>
    menuItemList(store.menus.entriesOf(menu.id), args),
};

export const menuItemFields: Fields<MenuItemSource> = {
  id: ({ entry }) => toGlobalId('post', entry.post.id),
  databaseId: ({ entry }) => entry.post.id,
  label: ({ entry }, _args, { rendering }) =>
    rendering.plain(entry.post.title || entry.targetTitle) || null,
  /** The title attribute of the link. */
  title: ({ entry }) => entry.post.excerpt || null,
  description: ({ entry }) => entry.post.content || null,
  url: ({ entry }) => entry.url || null,
  path: ({ entry }) => entry.path || null,
  uri: ({ entry }) => entry.uri || null,
  target: ({ entry }) => entry.post.meta['_menu_item_target'] || null,
  linkRelationship: ({ entry }) => entry.post.meta['_menu_item_xfn'] || null,
  cssClasses: ({ entry }) => entry.cssClasses,
  order: ({ entry }) => entry.post.menuOrder,
  parentId: ({ entry }) => (entry.parent ? toGlobalId('post', entry.parent.post.id) : null),
  parentDatabaseId: ({ entry }) => entry.parent?.post.id ?? 0,
  locations: ({ entry }, _args, { store }) => store.menus.locationsOf(entry.menu.id),
  menu: ({ entry }) => edge(entry.menu.id, { __typename: 'Menu', menu: entry.menu }),
  childItems: ({ entry }, args: MenuItemListArgs, { store }) =>
    menuItemList(
      store.menus.entriesOf(entry.menu.id).filter((one) => one.parent === entry),
      args,
    ),
  connectedNode: ({ entry }, _args, context) => connectedNode(entry, context),
};

function connectedNode({ target }: MenuEntry, context: Context) {
  if (target?.kind === 'post') return edge(target.post.id, postSource(target.post, context));
  if (target?.kind === 'term') return edge(target.term.id, termSource(target.term, context));
  return null;
}
