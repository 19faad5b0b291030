import type { Author, Post, Term } from '../../model';
import { makeAuthor, makePost, makeTerm } from '@showcase/testing/content/make-content';
import { LONG_WORD, sentences } from './markup';
import { formats, formatTermId } from './odd-posts';

export const authors: readonly Author[] = [
  makeAuthor(11, 'keeper', {
    displayName: 'The Keeper of the “North” Light & Bell',
    firstName: 'Kay',
    description: `${sentences(2, 3)} <strong>Bold</strong>`,
    role: 'editor',
    password: 'keeper-demo',
  }),
  makeAuthor(12, 'traveller', { displayName: 'مسافر', nicename: 'traveller-of-far-lands' }),
  makeAuthor(13, 'silent', { displayName: LONG_WORD }),
];

const PRIMARY = 290;
const FOOTER = 291;
export const menuLocations = { PRIMARY, FOOTER };

export const terms: readonly Term[] = [
  makeTerm(200, 'category', 'island', { name: 'Island', description: sentences(1, 2) }),
  makeTerm(201, 'category', 'weather', { name: 'Weather', parentId: 200 }),
  makeTerm(202, 'category', 'fog', { name: 'Fog', parentId: 201 }),
  makeTerm(203, 'category', 'رحلات', { name: 'رحلات', parentId: 202 }),
  makeTerm(204, 'category', 'empty', { name: 'Nothing yet' }),
  makeTerm(205, 'category', 'long-name', { name: `${LONG_WORD} ${LONG_WORD}` }),
  makeTerm(206, 'post_tag', 'fête-🎉', { name: 'Fête 🎉' }),
  makeTerm(207, 'post_tag', '100-certain', { name: '100% certain' }),
  makeTerm(208, 'post_tag', 'rope-tar', { name: 'Rope & tar <3' }),
  makeTerm(211, 'post_tag', 'カタカナ', { name: 'カタカナ' }),
  ...Array.from({ length: 8 }, (_, at) =>
    makeTerm(220 + at, at % 2 ? 'category' : 'post_tag', `topic-${at}`, {
      name: at === 7 ? LONG_WORD : `Topic ${at}`,
    }),
  ),
  makeTerm(250, 'genre', 'sea', { name: 'Sea' }),
  makeTerm(251, 'genre', 'storms', { name: 'Storms', parentId: 250 }),
  makeTerm(253, 'hull', 'carvel', { name: 'Carvel' }),
  ...formats.map((name, at) =>
    makeTerm(formatTermId(at), 'post_format', `post-format-${name}`, { name }),
  ),
  makeTerm(PRIMARY, 'nav_menu', 'main', { name: 'Main' }),
  makeTerm(FOOTER, 'nav_menu', 'below', { name: 'Below' }),
];

interface Entry {
  id: number;
  title?: string;
  under?: number;
  menu?: number;
  meta: Record<string, string>;
}

const page = (id: number) => ({
  _menu_item_type: 'post_type',
  _menu_item_object: 'page',
  _menu_item_object_id: String(id),
});
const category = (id: number) => ({
  _menu_item_type: 'taxonomy',
  _menu_item_object: 'category',
  _menu_item_object_id: String(id),
});
const address = (url: string) => ({ _menu_item_type: 'custom', _menu_item_url: url });

const ENTRIES: readonly Entry[] = [
  { id: 700, meta: page(670) },
  { id: 701, under: 700, meta: page(671) },
  { id: 702, under: 701, meta: page(672) },
  { id: 703, under: 702, meta: page(673) },
  { id: 704, under: 703, title: LONG_WORD, meta: address('#nowhere') },
  { id: 705, meta: category(200) },
  { id: 706, under: 705, meta: category(203) },
  {
    id: 707,
    title: 'A label of <em>many</em> words that does not want to end',
    meta: address('/much-discussed/'),
  },
  { id: 708, title: 'Φάρος', meta: page(510) },
  {
    id: 709,
    title: 'Elsewhere',
    meta: { ...address('https://example.test/?a=1&b=2#c'), _menu_item_target: '_blank' },
  },
  { id: 710, title: 'A draft', meta: page(675) },
  { id: 711, title: 'Gone', meta: page(999_999) },
  { id: 712, menu: FOOTER, title: 'Contact', meta: address('mailto:keeper@island.example') },
  { id: 713, menu: FOOTER, meta: page(670) },
];

/** Menus deeper than any design foresees; what is not public is in them and must not show. */
export const menuItems: readonly Post[] = ENTRIES.map(
  ({ id, title = '', under = 0, menu = PRIMARY, meta }, at) =>
    makePost(id, String(id), {
      type: 'nav_menu_item',
      authorId: 11,
      title,
      content: '',
      menuOrder: at,
      termIds: [menu],
      meta: {
        _menu_item_menu_item_parent: String(under),
        _menu_item_classes: 'a:1:{i:0;s:0:"";}',
        ...meta,
      },
    }),
);
