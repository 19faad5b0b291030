import type { Post, Term } from '@showcase/content-server';
import { makePost, makeTerm } from './make-content';

const primary = 207;
const footer = 206;

export const rigMenuLocations = { PRIMARY: primary, FOOTER: footer };

export const rigMenus: Term[] = [
  makeTerm(primary, 'nav_menu', 'rig-primary', { name: 'Rig primary' }),
  makeTerm(footer, 'nav_menu', 'rig-footer', { name: 'Rig footer' }),
  makeTerm(208, 'nav_menu', 'unassigned', { name: 'Shown nowhere' }),
];

interface Item {
  title?: string;
  parent?: number;
  menu?: number;
  meta: Record<string, string>;
}

/** Returns the maker of the items of a menu, each with its id and its place. */
export function menuItemsOf(own: number) {
  return (id: number, order: number, { title = '', parent = 0, menu = own, meta }: Item): Post =>
    makePost(id, String(id), {
      type: 'nav_menu_item',
      title,
      content: '',
      menuOrder: order,
      termIds: [menu],
      meta: {
        _menu_item_menu_item_parent: String(parent),
        _menu_item_classes: 'a:1:{i:0;s:0:"";}',
        ...meta,
      },
    });
}

const item = menuItemsOf(primary);

export const page = (id: number) => ({
  _menu_item_type: 'post_type',
  _menu_item_object: 'page',
  _menu_item_object_id: String(id),
});
export const category = (id: number) => ({
  _menu_item_type: 'taxonomy',
  _menu_item_object: 'category',
  _menu_item_object_id: String(id),
});
export const custom = (url: string) => ({ _menu_item_type: 'custom', _menu_item_url: url });

/** Every kind of menu item, in the order of the recorded menu. */
export const rigMenuItems: Post[] = [
  item(1898, 0, { title: 'Home', meta: custom('http://localhost:8080/') }),
  item(1899, 2, { title: 'Parent', meta: page(1852) }),
  item(1900, 3, { title: 'Child', parent: 1899, meta: page(1853) }),
  item(1901, 4, { title: 'Grandchild', parent: 1900, meta: page(1854) }),
  item(1902, 5, { title: 'Blog', meta: page(703) }),
  item(1903, 6, { meta: category(198) }),
  item(1904, 7, {
    title: 'Movies',
    meta: { _menu_item_type: 'post_type_archive', _menu_item_object: 'movie' },
  }),
  item(1905, 8, {
    title: 'Elsewhere',
    meta: {
      ...custom('https://example.com/page?x=1#frag'),
      _menu_item_target: '_blank',
      _menu_item_classes: 'a:2:{i:0;s:8:"external";i:1;s:0:"";}',
    },
  }),
  item(1906, 9, { title: 'Relative', meta: custom('/about/') }),
  item(1907, 0, { title: 'About', menu: footer, meta: page(1725) }),
];
