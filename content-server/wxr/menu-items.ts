import type { ReadItem } from './items';

const parentKey = '_menu_item_menu_item_parent';

/**
 * Exports put together by hand hold one menu item id in several menus. `ids` gives each item its
 * own; this points the items of every menu at the parents of that same menu.
 *
 * @param ids the final id of each item, in the same order
 */
export function pointAtOwnMenu(items: readonly ReadItem[], ids: readonly number[]): void {
  const idInMenu = new Map<string, number>();
  items.forEach((item, index) => {
    if (item.post.type !== 'nav_menu_item') return;
    idInMenu.set(`${menuOf(item)} ${item.post.id}`, ids[index] ?? 0);
  });
  for (const item of items) {
    const parent = item.post.meta[parentKey]?.trim();
    const own = parent ? idInMenu.get(`${menuOf(item)} ${parent}`) : undefined;
    if (own !== undefined) item.post.meta[parentKey] = String(own);
  }
}

function menuOf(item: ReadItem): string {
  return item.terms.find((term) => term.taxonomy === 'nav_menu')?.slug ?? '';
}
