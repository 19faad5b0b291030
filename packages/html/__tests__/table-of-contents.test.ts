import { sanitizeBody, withTableOfContents } from './support/policy';
import { BODY_SCHEMA } from '../policy/allowed-elements';
import { xssVectors } from './support/xss-vectors';
import { all, elements, first, violations } from './support/parsed';

const LONG = `<p>${'All that needs saying. '.repeat(60)}</p>`;

/** A body with a section of 1,380 characters under each heading. */
function bodyOf(...headings: string[]): string {
  return sanitizeBody(headings.map((heading) => heading + LONG).join(''));
}

const h2 = (text: string, attributes = '') => `<h2${attributes}>${text}</h2>`;
const h3 = (text: string) => `<h3>${text}</h3>`;

/** The links of the table: what each says and where it leads, nested ones indented. */
function contents(html: string): string[] {
  const nav = /<nav class="entry-contents"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
  let depth = 0;
  return nav.split(/(?=<)/).flatMap((piece) => {
    if (piece.startsWith('<ol')) depth += 1;
    if (piece.startsWith('</ol')) depth -= 1;
    const link = /^<a href="([^"]*)">([^]*)$/.exec(piece);
    return link ? [`${'  '.repeat(depth - 1)}${link[2]} ${link[1]}`] : [];
  });
}

/** Every id of a body, in order. */
function ids(html: string): string[] {
  return elements(html).flatMap(({ properties }) => properties.id?.toString() ?? []);
}

test('a long text with sections gets a table of contents that leads to them', () => {
  const html = withTableOfContents(bodyOf(...['One', 'Two', 'Three', 'Four'].map((t) => h2(t))));
  expect(contents(html)).toEqual(['One #one', 'Two #two', 'Three #three', 'Four #four']);
  expect(ids(html)).toEqual(['one', 'two', 'three', 'four']);
  expect(first(html, 'nav')).toMatchObject({ ariaLabel: 'Contents' });
  // Closed until somebody opens it; the style sheet opens it where there is room.
  expect(first(html, 'details').open).toBeUndefined();
  expect(html.indexOf('<nav')).toBe(0);
});

test.each([
  ['short', ['One', 'Two', 'Three', 'Four'].map((t) => `${h2(t)}<p>Text</p>`).join('')],
  ['long in markup only', `${h2('A'.repeat(9))}<p id="${'x'.repeat(6_000)}">Text</p>`.repeat(4)],
  ['of three sections', bodyOf(h2('One'), h2('Two'), h2('Three') + LONG)],
  ['without any heading', LONG.repeat(9)],
  ['with empty headings', bodyOf(...Array.from({ length: 6 }, () => h2('<br>')))],
  ['', ''],
])('a body that is %s has none', (_, body) => {
  expect(withTableOfContents(body)).toBe(body);
});

test.each([
  '<nav class="wp-block-table-of-contents"><ol></ol></nav>',
  '<div class="ez-toc-container"></div>',
  '<div class="wp-block-rank-math-toc-block"></div>',
  '<div class="yoast-table-of-contents"></div>',
])('a body that has one of its own gets no second: %s', (own) => {
  const body = bodyOf(own, h2('One'), h2('Two'), h2('Three'), h2('Four'));
  expect(withTableOfContents(body)).toBe(body);
});

test('headings below those of the highest level are nested while the whole is short', () => {
  const few = bodyOf(h2('A'), h3('A1'), '<h4>A1a</h4>', h2('B'), h3('B1'), h2('C'));
  expect(contents(withTableOfContents(few))).toEqual([
    'A #a',
    '  A1 #a1',
    'B #b',
    '  B1 #b1',
    'C #c',
  ]);
  const subs = Array.from({ length: 9 }, (_, index) => h3(`Sub ${index}`));
  const many = bodyOf(h2('A'), ...subs, h2('B'), h2('C'), h2('D'));
  expect(contents(withTableOfContents(many))).toEqual(['A #a', 'B #b', 'C #c', 'D #d']);
});

test('the highest level is the one that the text uses for its sections', () => {
  const h4 = ['One', 'Two', 'Three'].map((text) => `<h4>${text}</h4>`);
  expect(contents(withTableOfContents(bodyOf('<h1>Title</h1>', ...h4)))).toEqual([
    'Title #section-title',
    'One #one',
    'Two #two',
    'Three #three',
  ]);
});

test.each(['blockquote', 'li', 'td', 'details', 'figure', 'aside'])(
  'a heading inside a <%s> begins no section',
  (tag) => {
    const wrap = { li: ['<ul><li>', '</li></ul>'], td: ['<table><tr><td>', '</td></tr></table>'] };
    const [open, close] = tag === 'li' || tag === 'td' ? wrap[tag] : [`<${tag}>`, `</${tag}>`];
    const inside = `${open}${h2('Inside')}${close}`;
    const html = withTableOfContents(bodyOf(h2('A'), inside, h2('B'), h2('C'), h2('D')));
    expect(contents(html)).toEqual(['A #a', 'B #b', 'C #c', 'D #d']);
  },
);

test('a heading in a group or in columns begins one', () => {
  const group = `<div class="wp-block-group"><div>${h2('Grouped')}</div></div>`;
  const html = withTableOfContents(bodyOf(group, h2('B'), h2('C'), h2('D')));
  expect(contents(html)[0]).toBe('Grouped #grouped');
});

test('markup in a heading stays there, and the table has its words', () => {
  const html = withTableOfContents(
    bodyOf(
      h2('<em>Wood</em> &amp; <a href="/water/">water</a>'),
      h2('Tea<sup data-fn="1" class="fn"><a href="#f1">1</a></sup>'),
      h2('C  <br> C'),
      h2('D &lt;b&gt;'),
    ),
  );
  expect(contents(html)).toEqual([
    'Wood &amp; water #wood-water',
    'Tea #tea',
    'C C #c-c',
    'D &lt;b> #d-b',
  ]);
  expect(html).toContain('<em>Wood</em>');
  expect(html).toContain('href="/water/"');
});

test('nothing in a heading becomes markup in the table', () => {
  const sections = bodyOf(h2('A'), h2('B'), h2('C'), h2('D'));
  const hostile = xssVectors.map(({ html: vector }) =>
    sanitizeBody(h2(vector) + h2(vector.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))),
  );
  // A table has sixty entries at most, and vectors that are alike stand beside each other.
  const tables = Math.ceil(hostile.length / 20);
  for (let table = 0; table < tables; table += 1) {
    const some = hostile.filter((_, index) => index % tables === table);
    const html = withTableOfContents(some.join('') + sections);
    expect(contents(html).length).toBeGreaterThanOrEqual(some.length + 4);
    expect(violations(html, BODY_SCHEMA)).toEqual([]);
    const given = ids(html);
    expect(new Set(given).size).toBe(given.length);
  }
});

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

test('a heading whose words are such a name gets another id, and so does its entry above', () => {
  const headings = ['Images', 'Wood', 'History', 'Water'].map((each) => h2(each));
  const html = withTableOfContents(bodyOf(...headings));
  expect(contents(html)).toContain('Images #section-images');
  expect(html).toContain('id="section-images"');
  // window.history is there in every browser: no element takes its place.
  expect(contents(html)).toContain('History #history');
});
