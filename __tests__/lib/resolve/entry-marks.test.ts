import { withEntryMarks } from '../../../lib/resolve/entry-marks';

test('the text of a post or page gets its table of contents, and no other body does', () => {
  const content = ['A', 'B', 'C', 'D'].map((t) => `<h2>${t}</h2><p>${'Words '.repeat(250)}</p>`);
  const body = content.join('');
  const table = expect.stringContaining('<nav class="entry-contents"');
  const comments = { nodes: [{ content: body }] };
  expect(withEntryMarks({ post: { content: body, comments } })).toEqual({
    post: { content: table, comments },
  });
  expect(withEntryMarks({ page: { content: body } })).toEqual({ page: { content: table } });
  expect(withEntryMarks({ nodeByUri: { content: body } })).toEqual({
    nodeByUri: { content: body },
  });
});

test('title and body of an entry in another language than the site say so', () => {
  const post = {
    title: 'Die Mühle',
    content: '<p>Am Bach.</p>',
    comments: [{ content: '<p>Ja.</p>' }],
  };
  expect(withEntryMarks({ post }, 'de-DE')).toEqual({
    post: {
      title: '<span lang="de-DE">Die Mühle</span>',
      content: '<!--ltr de-DE--><p>Am Bach.</p>',
      comments: [{ content: '<p>Ja.</p>' }],
    },
  });
  expect(withEntryMarks({ post }, 'en-GB')).toEqual({ post });
  expect(withEntryMarks({ post })).toEqual({ post });
});

test('a body in another direction keeps its mark before the table of contents', () => {
  const part = (t: string) => `<h2>${t}</h2><p>${'تغادر '.repeat(250)}</p>`;
  const content = `<!--rtl-->${['أ', 'ب', 'ج', 'د'].map(part).join('')}`;
  expect(withEntryMarks({ page: { content } })).toEqual({
    page: { content: expect.stringMatching(/^<!--rtl--><nav class="entry-contents"/) },
  });
});
