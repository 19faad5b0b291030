import type { Post } from '@showcase/content-server';
import { makeComment, makePage, makePost } from './make-content';

const editor = 4;
const author = 5;
const contributor = 6;
const themeAuthor = 2;
const old = '2011-05-20T18:49:43';
const photo = 1691;

/** Day 0 is 12 January 2024; listed posts follow every eleven days. */
function listedDate(number: number): string {
  const day = new Date(Date.UTC(2024, 0, 12 + 11 * (number - 1), 9));
  return day.toISOString().slice(0, 19);
}

function categoriesOf(number: number): number[] {
  if (number === 7) return [200];
  return number % 5 === 0 ? [199] : [198];
}

function listedPost(number: number): Post {
  const name = `listed-post-${String(number).padStart(2, '0')}`;
  return makePost(1859 + number, name, {
    date: listedDate(number),
    authorId: number % 2 === 1 ? author : editor,
    excerpt: number % 3 === 0 ? `Excerpt ${number}` : '',
    termIds: [...categoriesOf(number), 201],
    title: `Listed post ${number}`,
    ...(number === 1 && {
      meta: { _thumbnail_id: String(photo) },
      comments: [
        makeComment(35),
        makeComment(36, { parentId: 35, userId: editor, author: 'Edith Editor' }),
        makeComment(37, { approved: false }),
      ],
    }),
  });
}

function film(number: number): Post {
  return makePost(1884 + number, `film-${String(number).padStart(2, '0')}`, {
    type: 'movie',
    date: `2023-${String(number).padStart(2, '0')}-05T20:00:00`,
    termIds: [number % 2 === 1 ? 204 : 205, ...(number === 1 ? [201] : [])],
  });
}

/** So many old posts that a list of a hundred is not the end. */
function filler(number: number): Post {
  return makePost(3000 + number, `filler-${number}`, {
    date: '2009-01-01T00:00:00',
    authorId: themeAuthor,
    termIds: number <= 7 ? [300] : number <= 11 ? [293 + number] : [],
  });
}

const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
const fullWidth = { _wp_page_template: 'page-full-width.php' };
const uncategorized = [1];
const revisionOf = (parentId: number, id: number, kind = 'autosave') =>
  makePost(id, `${parentId}-${kind}-v1`, {
    type: 'revision',
    status: 'inherit',
    parentId,
    title: `Unpublished title of ${parentId}`,
    excerpt: 'Unpublished excerpt',
    date: '2026-11-20T22:35:40',
  });

export const rigPosts: Post[] = [
  makePost(1, 'hello-world', { authorId: 1, termIds: [1] }),
  makePage(2, 'sample-page', { authorId: 1 }),
  ...count(25).map(listedPost),
  ...count(12).map(film),
  ...count(60).map(filler),

  makePost(1832, 'rig-draft-post', {
    status: 'draft',
    date: '2026-11-20T22:35:40',
    termIds: uncategorized,
  }),
  makePost(1164, '', { status: 'draft', title: 'Draft', date: old }),
  makePost(1833, '', { status: 'draft', title: 'Without slug', termIds: uncategorized }),
  makePost(1835, 'rig-pending-post', {
    status: 'pending',
    authorId: contributor,
    termIds: uncategorized,
  }),
  makePost(1836, 'rig-private-post', { status: 'private', termIds: uncategorized }),
  makePost(1838, 'rig-password-post', { password: 'open-sesame', excerpt: 'Hidden', termIds: [1] }),
  makePost(1840, 'rig-scheduled-post', {
    status: 'future',
    date: '2031-05-06T07:08:09',
    termIds: uncategorized,
  }),
  makePost(1841, 'rig-author-draft', {
    status: 'draft',
    authorId: author,
    termIds: uncategorized,
  }),
  makePost(1842, 'rig-trashed-post__trashed', { status: 'trash', termIds: uncategorized }),
  revisionOf(1842, 1843, 'revision'),
  makePost(1897, 'film-draft', { type: 'movie', status: 'draft' }),
  makePost(1844, 'rig-fancy-post', {
    title: 'Fancy "quotes" &amp; <em>markup</em> — ünïcödé',
    excerpt: 'Excerpt with <strong>markup</strong>',
  }),
  makePost(1845, '日本語の投稿'),
  makePost(1846, 'party-🎉-time', { termIds: [203] }),
  makePost(1848, 'rig-template-post', { meta: fullWidth }),
  makePost(1855, 'rig-autosaved-post', {
    excerpt: 'Published excerpt',
    termIds: [1],
    meta: { _thumbnail_id: String(photo) },
  }),
  revisionOf(1855, 1911),
  makePost(1912, 'rig-links-post', { date: '2026-11-20T22:30:00' }),
  makePost(1913, 'rig-revised-post', { date: '2026-11-20T22:39:09', termIds: [198] }),
  revisionOf(1913, 1914, 'revision'),
  revisionOf(1913, 1915, 'revision'),
  makePost(1241, 'template-sticky', { sticky: true, date: '2012-01-07T14:07:21' }),
  makePost(1171, 'template-paginated', { date: old, content: 'One\n<!--nextpage-->\nTwo' }),
  makePost(1169, 'edge-case-no-title', { date: old, title: '' }),
  makePost(1787, 'block-gallery', { date: old }),
  makePost(1178, 'markup-html-tags-and-formatting', { date: old }),
  makePost(1173, 'markup-title-with-markup', { date: old, title: 'With <b>markup</b>' }),
  makePost(996, 'template-more-tag', { date: old, content: 'Before\n\n<!--more-->\n\nAfter' }),
  makePost(555, 'post-format-gallery', { date: old, termIds: [187] }),
  makePost(photo, 'dsc20050315_145007_132-2', {
    type: 'attachment',
    status: 'inherit',
    parentId: 555,
    authorId: themeAuthor,
    date: old,
    mimeType: 'image/jpeg',
    content: '',
    attachmentUrl: 'http://localhost:8080/wp-content/uploads/2014/01/dsc20050315_145007_132.jpg',
    meta: { _wp_attachment_image_alt: 'A horizontal image' },
  }),

  makePage(701, 'front-page', { date: old, authorId: themeAuthor }),
  makePage(703, 'blog', { date: old, authorId: themeAuthor }),
  makePage(1725, 'about', { date: old, authorId: themeAuthor }),
  ...[
    'page-with-comments',
    'page-with-comments-disabled',
    'clearing-floats',
    'page-image-alignment',
    'page-markup-and-formatting',
  ].map((slug, index) =>
    makePage(170 + index, slug, { parentId: 1725, date: `2010-0${index + 1}-01T00:00:00` }),
  ),
  makePage(1809, 'greek', { date: old }),
  makePage(1811, 'επίπεδο-2', { date: old, parentId: 1809 }),
  makePage(1834, 'rig-draft-page', { status: 'draft' }),
  makePage(1837, 'rig-private-page', { status: 'private' }),
  makePage(1839, 'rig-password-page', { password: 'open-sesame' }),
  makePage(1849, 'rig-full-width', { meta: fullWidth }),
  makePage(1850, 'rig-landing', { meta: { _wp_page_template: 'templates/landing-page.php' } }),
  makePage(1851, 'home'),
  makePage(1852, 'rig-parent'),
  makePage(1853, 'child', { parentId: 1852 }),
  makePage(1854, 'grandchild', { parentId: 1853 }),
  makePage(1858, 'rig-autosaved-page'),
  revisionOf(1858, 1859),
  makePage(1916, 'rig-template-autosaved', { meta: fullWidth }),
  revisionOf(1916, 1917),
];
