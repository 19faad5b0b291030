import { withEntryMarks } from '../../node/entry-body';

test('the text of a post or page gets its table of contents, and no other body does', () => {
  const sections = ['A', 'B', 'C', 'D'].map((t) => `<h2>${t}</h2><p>${'Words '.repeat(250)}</p>`);
  const content = sections.join('');
  const comments = { nodes: [{ content }] };
  expect(withEntryMarks({ content, comments }, undefined, true)).toEqual({
    content: expect.stringContaining('<nav class="entry-contents"'),
    comments,
  });
  // The template shows none.
  expect(withEntryMarks({ content })).toEqual({ content });
});

test('title and body of an entry in another language than the site say so', () => {
  const post = {
    title: 'Die Mühle',
    content: '<p>Am Bach.</p>',
    comments: [{ content: '<p>Ja.</p>' }],
  };
  expect(withEntryMarks(post, 'de-DE', true)).toEqual({
    title: '<span lang="de-DE">Die Mühle</span>',
    content: '<!--ltr de-DE--><p>Am Bach.</p>',
    comments: [{ content: '<p>Ja.</p>' }],
  });
  expect(withEntryMarks(post, 'en-GB', true)).toEqual(post);
  expect(withEntryMarks(post, undefined, true)).toEqual(post);
});

test('a body in another direction keeps its mark before the table of contents', () => {
  const part = (t: string) => `<h2>${t}</h2><p>${'تغادر '.repeat(250)}</p>`;
  const content = `<!--rtl-->${['أ', 'ب', 'ج', 'د'].map(part).join('')}`;
  expect(withEntryMarks({ content }, undefined, true)).toEqual({
    content: expect.stringMatching(/^<!--rtl--><nav class="entry-contents"/),
  });
});
