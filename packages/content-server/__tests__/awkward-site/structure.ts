import { makeAuthor, makeTerm } from '@showcase/testing/content/make-content';
import { category, custom, menuItemsOf, page } from '@showcase/testing/content/rig-menus';
import { LONG_WORD, sentences } from './markup';
import { formats, formatTermId } from './odd-posts';

export const authors = [
  makeAuthor(11, 'keeper', {
    displayName: 'The Keeper of the “North” Light & Bell',
    firstName: 'Kay',
    description: `${sentences(2, 3)} <strong>Bold</strong>`,
    role: 'editor',
  }),
  makeAuthor(12, 'traveller', { displayName: 'مسافر', nicename: 'traveller-of-far-lands' }),
  makeAuthor(13, 'silent', { displayName: LONG_WORD }),
];

const PRIMARY = 290;
const FOOTER = 291;
export const menuLocations = { PRIMARY, FOOTER };
const made = menuItemsOf(PRIMARY);
const item: typeof made = (...given) => ({ ...made(...given), authorId: 11 });

export const terms = [
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

/** Menus deeper than any design foresees; what is not public is in them and must not show. */
export const menuItems = [
  item(700, 0, { meta: page(670) }),
  item(701, 1, { parent: 700, meta: page(671) }),
  item(702, 2, { parent: 701, meta: page(672) }),
  item(703, 3, { parent: 702, meta: page(673) }),
  item(704, 4, { parent: 703, title: LONG_WORD, meta: custom('#nowhere') }),
  item(705, 5, { meta: category(200) }),
  item(706, 6, { parent: 705, meta: category(203) }),
  item(707, 7, {
    title: 'A label of <em>many</em> words that does not want to end',
    meta: custom('/much-discussed/'),
  }),
  item(708, 8, { title: 'Φάρος', meta: page(510) }),
  item(709, 9, {
    title: 'Elsewhere',
    meta: { ...custom('https://example.test/?a=1&b=2#c'), _menu_item_target: '_blank' },
  }),
  item(710, 10, { title: 'A draft', meta: page(675) }),
  item(711, 11, { title: 'Gone', meta: page(999_999) }),
  item(712, 12, { menu: FOOTER, title: 'Contact', meta: custom('mailto:keeper@island.example') }),
  item(713, 13, { menu: FOOTER, meta: page(670) }),
];
