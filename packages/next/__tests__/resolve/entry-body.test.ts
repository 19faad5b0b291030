import { makeContext } from '@showcase/testing/site/make-context';
import { splitParts } from '@showcase/html';
import { partOfEntry, withEntryMarks } from '../../node/entry-body';
import { partUri, splitPath } from '../../../wordpress/addresses/pagination';

test.each([
  ['a text without a marker', '<p>One</p>', ['<p>One</p>']],
  ['an empty text', '', ['']],
  [
    'a text of the classic editor',
    '<p>One</p>\n<p><!--nextpage--></p>\n<p>Two</p>\n<p><!--nextpage--></p>\n<p>Three</p>\n',
    ['<p>One</p>\n', '\n<p>Two</p>\n', '\n<p>Three</p>\n'],
  ],
  [
    'blocks',
    '\n<p>One</p>\n\n\n\n<!--nextpage-->\n\n\n\n<p>Two</p>\n',
    ['\n<p>One</p>\n\n\n\n', '\n\n\n\n<p>Two</p>\n'],
  ],
  ['a marker in front', '<p><!--nextpage--></p>\n<p>One</p>', ['\n<p>One</p>']],
  ['a marker at the end', '<p>One</p>\n<!--nextpage-->\n<p>Two</p>\n<!--nextpage-->', 2],
  [
    'a marker within a paragraph, of which no empty one is left',
    '<p>One<br />\n<!--nextpage--><br />\n</p><p>Two</p>',
    [expect.stringContaining('One'), '<p>Two</p>'],
  ],
  ['nothing but markers', '<!--nextpage--><!--nextpage-->', 1],
  ['an empty part in the middle', 'a<!--nextpage--><!--nextpage-->b', ['a', '', 'b']],
])('%s is split as in WordPress', (_, content, expected) => {
  const parts = splitParts(content);
  if (typeof expected === 'number') expect(parts).toHaveLength(expected);
  else expect(parts).toEqual(expected);
  expect(parts.join('')).not.toContain('nextpage');
});

test('a part has links to all others, the ones beside it marked', () => {
  const data = { title: 'T', content: 'a<!--nextpage-->b<!--nextpage-->c', older: null };
  const { data: part, count } = partOfEntry(
    data,
    2,
    (number) => `/x/${number}/?a&b`,
    makeContext(),
  );
  expect(count).toBe(3);
  const content =
    'b<nav class="post-nav-links" aria-label="Pages of this entry">Pages: ' +
    '<a class="post-page-numbers" href="/x/1/?a&amp;b" rel="prev">1</a> ' +
    '<span class="post-page-numbers current" aria-current="page">2</span> ' +
    '<a class="post-page-numbers" href="/x/3/?a&amp;b" rel="next">3</a></nav>';
  expect(part).toEqual({ title: 'T', content, older: null });
  expect(data.content).toContain('a<!--nextpage-->b');
});

test('an entry with one part is left as it is', () => {
  const data = { content: 'a' };
  expect(partOfEntry(data, 1, String, makeContext())).toEqual({ data, count: 1 });
});

test.each([
  ['/blog/page/2/', '/blog/', 2],
  ['/page/3/', '/', 3],
  ['/category/a/b/page/12/', '/category/a/b/', 12],
  ['/blog/', '/blog/', 1],
  ['/blog/page/0/', '/blog/page/0/', 1],
  ['/blog/page/100000/', '/blog/page/100000/', 1],
  ['/page/about/', '/page/about/', 1],
])('%s is page %j of its list', (path, base, number) => {
  expect(splitPath(path, 'page')).toEqual({ base, number });
});

test.each([
  ['/post/2/', '/post/', 2],
  ['/a/b/17/', '/a/b/', 17],
  ['/post/', '/post/', 1],
  ['/2/', '/2/', 1],
  ['/post/02/', '/post/02/', 1],
  ['/post/0/', '/post/0/', 1],
])('%s is part of %s: %i', (path, base, number) => {
  expect(splitPath(path, 'part')).toEqual({ base: number > 1 ? base : path, number });
});

test('addresses of parts are WordPress’s, also of the front page', () => {
  expect([1, 2].map((part) => partUri('/post', part))).toEqual(['/post/', '/post/2/']);
  expect([1, 2].map((part) => partUri('/', part))).toEqual(['/', '/page/2/']);
});

test('the text of a post or page gets its table of contents, and no other body does', () => {
  const sections = ['A', 'B', 'C', 'D'].map((t) => `<h2>${t}</h2><p>${'Words '.repeat(250)}</p>`);
  const content = sections.join('');
  const comments = { nodes: [{ content }] };
  expect(withEntryMarks({ content, comments }, 'en', true, makeContext())).toEqual({
    content: expect.stringContaining('<nav class="entry-contents"'),
    comments,
  });
  // The template shows none.
  expect(withEntryMarks({ content }, 'en', false, makeContext())).toEqual({ content });
});

test('title and body of an entry in another language than the site say so', () => {
  const post = {
    title: 'Die Mühle',
    content: '<p>Am Bach.</p>',
    comments: [{ content: '<p>Ja.</p>' }],
  };
  expect(withEntryMarks(post, 'de-DE', true, makeContext())).toEqual({
    title: '<span lang="de-DE">Die Mühle</span>',
    content: '<!--ltr de-DE--><p>Am Bach.</p>',
    comments: [{ content: '<p>Ja.</p>' }],
  });
  expect(withEntryMarks(post, 'en-GB', true, makeContext())).toEqual(post);
  expect(withEntryMarks(post, 'en', true, makeContext())).toEqual(post);
});

test('a body in another direction keeps its mark before the table of contents', () => {
  const part = (t: string) => `<h2>${t}</h2><p>${'تغادر '.repeat(250)}</p>`;
  const content = `<!--rtl-->${['أ', 'ب', 'ج', 'د'].map(part).join('')}`;
  expect(withEntryMarks({ content }, 'en', true, makeContext())).toEqual({
    content: expect.stringMatching(/^<!--rtl--><nav class="entry-contents"/),
  });
});
