import fc from 'fast-check';

import { firstSentences, headOf } from '../../head/head-data';
import { makeContext } from '@showcase/testing/site/make-context';
import type { TemplateHead } from '../../template/template';
import { siteData } from '@showcase/testing/jest/site-data';
import { asInlineHtml } from '@showcase/html/browser';

/** The head of a page, by what its template says, on a site with a title and a description. */
function headOn(given: TemplateHead, title: string | null, description: string | null = null) {
  const site = siteData({ title: title ?? '', description: description ?? '' });
  const page = { seed: { uri: '/' }, page: 1, parts: 1, plugin: null };
  return headOf({ ...page, given, context: { ...makeContext(), site } });
}

test.each([
  ['About', 'Studio', 'About - Studio'],
  [null, 'Studio', 'Studio'],
  ['', 'Studio', 'Studio'],
  ['About', null, 'About'],
  ['List<string> in C#', 'Studio', 'List<string> in C# - Studio'],
  ['<em>Wood</em> &amp; water', 'A & B', 'Wood & water - A & B'],
  ['<script>alert(1)</script>Safe', 'Studio', 'Safe - Studio'],
])('the title of %j on the site %j is %j', (title, name, expected) => {
  expect(headOn({ title }, name).title).toBe(expected);
});

test.each<[object, string | null, string | null, string]>([
  [{ description: '<p>Own&nbsp;words</p>' }, 'S', 'Tagline', 'Own words'],
  [{ description: '<img src="x">' }, 'S', 'Tagline', 'Tagline'],
  [{ title: 'About' }, 'S', '', 'About - S'],
  [{}, 'S', null, 'S'],
  [{}, null, null, ''],
])('of %j the description is its own, else that of %j, %j', (given, name, tagline, text) => {
  expect(headOn(given, name, tagline).description).toBe(text);
});

test.each([
  [
    'whole sentences',
    '<p>One pot is thrown every morning before the light comes. Another is broken at night, by whoever threw it. Nobody has ever asked the potter why she does it that way at all.</p>',
    'One pot is thrown every morning before the light comes. Another is broken at night, by whoever threw it.',
  ],
  ['paragraphs, not the menu above', '<ul><li>Menu</li></ul><p>The text.</p>', 'The text.'],
  ['no text', '<p></p><img src="x">', 'Tagline'],
])('without a description it is the beginning of the text: %s', (_, text, expected) => {
  expect(headOn({ text: asInlineHtml(text) }, 'S', 'Tagline').description).toBe(expected);
});

test('whatever the text, the cut is short and splits no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 400 }), (text) => {
      const { description } = headOn({ description: text }, 'S');
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
  expect(headOn({ description: 'a' + '🎉'.repeat(300) }, 'S').description).toMatch(/^a(?:🎉)+…$/u);
});

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
