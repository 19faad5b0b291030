import { firstSentences } from '../../../lib/head/document-head';
import { asInlineHtml } from '@showcase/html/branded-html';

test.each([
  ['<p>A short one.</p><p>And another.</p>', 'A short one. And another.'],
  ['<p>Cut off here [&hellip;]</p>', 'Cut off here…'],
  ['<p>Cut off here \n [&#8230;]</p>', 'Cut off here…'],
  ['no paragraph', 'no paragraph'],
  ['Cut off here […]', 'Cut off here…'],
  ['<p></p>', ''],
])('%j begins with %j', (html, expected) => {
  expect(firstSentences(asInlineHtml(html))).toBe(expected);
});

// With time that grows with the square of the length these would take many minutes.
test.each([
  ['paragraphs that are not closed', '<p>Hello wo'.repeat(400_000)],
  ['blanks', `<p>a${' '.repeat(2_000_000)}b</p>`],
  ['blanks before the last words', `${'<p>x</p>'}${' '.repeat(2_000_000)}[…`],
])('a description is found among millions of %s', (_, html) => {
  expect(firstSentences(asInlineHtml(html)).length).toBeLessThanOrEqual(161);
});
