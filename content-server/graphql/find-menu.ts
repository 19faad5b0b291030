import type { Term } from '../model';
import { toDatabaseId } from '../store/global-id';
import type { Args, Context } from './context';
import { databaseId } from './find-node';

export interface MenuWhere {
  id?: number | null;
  location?: string | null;
  slug?: string | null;
}

/** A menu by the arguments of menu(); only those that a location shows. */
export function findMenu(args: Args, { store: { menus } }: Context): Term | undefined {
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

export function matchesMenu(menu: Term, where: MenuWhere, { store }: Context): boolean {
  if (where.id != null && menu.id !== toDatabaseId(where.id)) return false;
  if (where.slug != null && menu.slug !== where.slug) return false;
  return where.location == null || store.menus.locationsOf(menu.id).includes(where.location);
}
