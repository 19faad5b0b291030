import { withTableOfContents } from './support/policy';
import { bodyOf, contents, h2, ids } from './support/long-body';
import { all } from './support/parsed';

test('ids come of the words of any script', () => {
  const html = withTableOfContents(
    bodyOf(
      h2('金継ぎの朝'),
      h2('قلم القصب'),
      h2('Ünïcödé &amp; “Ça va”'),
      h2('हिन्दी'),
      h2('🎉 !'),
      h2('It’s 1990'),
    ),
  );
  expect(ids(html)).toEqual([
    '金継ぎの朝',
    'قلم-القصب',
    'ünïcödé-ça-va',
    'हिन्दी',
    'section',
    'its-1990',
  ]);
  expect(all(html, 'a').map(({ properties }) => properties.href)).toEqual(
    ids(html).map((id) => `#${id}`),
  );
});

test('a long heading has an id of whole words, and all its words in the table', () => {
  const long = 'On the patience required to sew eleven hundred and four sections by hand';
  const html = withTableOfContents(bodyOf(h2(long), h2('B'), h2('C'), h2('D')));
  expect(ids(html)[0]).toBe('on-the-patience-required-to-sew-eleven-hundred-and-four');
  expect(contents(html)[0]).toContain(long);
  const wide = withTableOfContents(bodyOf(h2('字'.repeat(200)), h2('B'), h2('C'), h2('D')));
  expect(ids(wide)[0]).toBe('字'.repeat(60));
});

test('no id is given twice, neither by headings of the same words nor beside others’', () => {
  const html = withTableOfContents(
    bodyOf('<p id="same">.</p>', h2('Same'), h2('Same'), h2('Same 2'), h2('Same!')),
  );
  expect(ids(html)).toEqual(['same', 'same-2', 'same-3', 'same-2-2', 'same-4']);
});

test('a heading keeps the id that it has', () => {
  const html = withTableOfContents(
    bodyOf(h2('One', ' id="first"'), h2('Two'), h2('Three', ' id="two"'), h2('4', ' id="first"')),
  );
  expect(contents(html)).toEqual(['One #first', 'Two #two-2', 'Three #two', '4 #4']);
  expect(ids(html)).toEqual(['first', 'two-2', 'two', '4']);
});
