import type { Comment, Post } from '../../model/site';
import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { blockOf, heading, joined, LONG_ADDRESS, LONG_WORD, paragraph, sentences } from './markup';

const by = { authorId: 11, date: '2024-02-10T09:00:00' };
const post = (id: number, slug: string, given: Partial<Post> = {}) =>
  makePost(id, slug, { ...by, content: paragraph(sentences(id, 3)), ...given });

/** A conversation of some depth, with a visitor's markup, a pingback and one that waits. */
export const comments: readonly Comment[] = [
  ...Array.from({ length: 10 }, (_, at) =>
    makeComment(9000 + at, {
      author: at % 3 ? 'Visitor' : LONG_WORD.slice(0, 40),
      authorUrl: at % 2 ? 'https://example.test/' : '',
      content: `${sentences(at, 2)} <strong>${LONG_WORD}</strong> <a href="${LONG_ADDRESS}">${LONG_ADDRESS}</a>`,
      parentId: at === 0 ? 0 : 8999 + at,
      date: `2024-03-${String(at + 1).padStart(2, '0')}T10:00:00`,
    }),
  ),
  makeComment(9010, { content: '<p>Unclosed <b>bold', parentId: 9000 }),
  makeComment(9011, { type: 'pingback', author: 'Another island', content: '[…] the ferry […]' }),
  makeComment(9012, { approved: false, content: 'Waits to be read' }),
  makeComment(9013, { author: '', content: '漢字のコメント 🎉', parentId: 9003 }),
];

export const formats = 'aside gallery link status'.split(' ');
export const formatTermId = (at: number): number => 260 + at;

const ofFormats = formats.map((name, at) =>
  post(600 + at, `format-${name}`, {
    title: name === 'status' || name === 'aside' ? '' : `In the format ${name}`,
    content: name === 'link' ? LONG_ADDRESS : sentences(at, 2),
    termIds: [formatTermId(at)],
  }),
);

const MARKED =
  'A <em>slanted</em> title, <code>x &lt; y</code> &amp; H<sub>2</sub>O <script>alert(1)</script>';
const SIGNS = `~\`!@#$%^&*()-_=+{}[]/\\;:'"?,.> "quoted" 'twice' -- & so on...`;

/** Titles that are none, too many, too long, or markup. */
const titled: readonly Post[] = [
  post(620, 'without-a-title', { title: '' }),
  post(621, 'markup-in-the-title', { title: MARKED }),
  post(622, 'signs-in-the-title', { title: SIGNS }),
  post(623, 'one-long-word', { title: LONG_WORD.repeat(3) }),
  post(625, '100-sure', { title: '100% sure', termIds: [207, 208] }),
  post(626, 'party-🎉-at-the-pier', { title: 'Party 🎉 at the pier', termIds: [206] }),
  post(628, 'a'.repeat(180), { title: 'An address of 180 letters' }),
  post(629, '2024', { title: 'An address that is a year' }),
];

const inStates: readonly Post[] = [
  post(640, 'sticky', { title: 'Always first', sticky: true }),
  post(641, 'with-a-password', { password: 'buoy', comments: [makeComment(9020)] }),
  post(642, 'a-draft', { status: 'draft' }),
  post(643, '', { status: 'draft', title: 'A draft without an address' }),
  post(644, 'private-notes', { status: 'private' }),
  post(645, 'next-summer', { status: 'future', date: '2035-07-01T06:00:00' }),
  post(646, 'to-be-read', { status: 'pending' }),
  post(647, 'thrown-away__trashed', { status: 'trash' }),
  post(648, 'much-discussed', { title: 'Much discussed', comments: [...comments] }),
  post(649, 'nobody-may-speak', { commentStatus: 'closed' }),
  post(650, 'in-three-parts', {
    content: `${sentences(0, 2)}\n\n<!--nextpage-->\n\n${sentences(3, 2)}\n\n<!--nextpage-->\n\n${sentences(6)}`,
  }),
  post(651, 'with-a-fold', { content: `${sentences(0)}\n\n<!--more-->\n\n${sentences(1, 5)}` }),
  post(652, 'with-an-excerpt', { excerpt: `Only <em>this</em> in lists. ${LONG_WORD}` }),
  post(653, 'nothing-in-it', { title: 'Nothing in it', content: '' }),
  post(654, 'in-every-category', {
    termIds: [200, 201, 202, 203, 205, 208, 211, ...Array.from({ length: 8 }, (_, at) => 220 + at)],
  }),
  post(655, 'tall-picture-on-top', { meta: { _thumbnail_id: '302' } }),
  post(656, 'wide-picture-on-top', { meta: { _thumbnail_id: '303' } }),
  post(657, 'small-picture-on-top', { meta: { _thumbnail_id: '304' } }),
  post(658, 'picture-that-is-gone', { meta: { _thumbnail_id: '399999' } }),
  post(659, 'of-nobody', { authorId: 0 }),
];

const wide = { _wp_page_template: 'page-full-width.php' };

/** Pages under pages, and things of a type and a taxonomy of a plugin. */
const nested: readonly Post[] = [
  makePage(670, 'harbour', { ...by, title: 'The harbour', meta: wide }),
  makePage(671, 'piers', { ...by, parentId: 670 }),
  makePage(672, 'north', { ...by, parentId: 671, content: '' }),
  makePage(673, 'steps', { ...by, parentId: 672 }),
  makePage(674, 'locked-page', { ...by, password: 'buoy' }),
  makePage(675, 'page-draft', { ...by, status: 'draft' }),
  post(680, 'the-ninth-wave', { type: 'movie', title: 'The ninth wave', termIds: [250, 251] }),
  post(681, 'no-sequel', { type: 'movie', title: '', content: '' }),
  post(682, 'unfinished-film', { type: 'movie', status: 'draft' }),
  post(685, 'red-boat', { type: 'boat', title: 'The red boat', termIds: [253] }),
];

const arabic = joined(
  paragraph('تغادر العبّارة في السابعة وعشر دقائق، سواء كان المدّ عالياً أم لا.'),
  heading('المصباح والبرج'),
  blockOf('list', 'ul')('<li>الرصيف الشمالي</li><li>الرصيف القديم 1874</li>'),
  blockOf('quote', 'blockquote')('<p>لا أحد يغلق بابه قبل أول عاصفة.</p><cite>دفتر الحارس</cite>'),
  blockOf('code', 'pre')('<code>const lamp = "مصباح";</code>'),
);
const japanese =
  '島の朝は、七時十分の船とともに始まる。灯台の二つの灯りのうち、一つは燃え、もう一つは待っている。';
const abroad = { authorId: 12, date: '2023-11-05T10:00:00' };

const inHebrew = '<p>המעבורת יוצאת בשבע ועשרה, English in between, ושבה בצהריים.</p>';
const inJapanese = joined(paragraph(japanese.repeat(4)), heading('霧の日'));
const inGreek = joined(heading('Ο φάρος'), paragraph('Το πλοίο φεύγει στις επτά και δέκα.'));

/** Posts and a page in scripts other than Latin, their addresses too. */
const inOtherScripts = [
  makePost(501, 'العبّارة-الصباحية', { ...abroad, content: arabic, termIds: [203] }),
  makePost(502, 'hebrew-in-english', {
    ...abroad,
    title: 'A ferry in Hebrew: מעבורת',
    content: `<div dir="rtl" lang="he">${inHebrew}</div>`,
  }),
  makePost(503, '霧の朝', { ...abroad, content: inJapanese, termIds: [211] }),
  makePage(510, 'φάρος', { ...abroad, title: 'Φάρος', content: inGreek }),
];

export const oddPosts = [...ofFormats, ...titled, ...inStates, ...nested, ...inOtherScripts];
