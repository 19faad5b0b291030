import { sanitizeBody, withTableOfContents } from './support/policy';
import { BODY_SCHEMA } from '../policy/allowed-elements';
import { xssVectors } from './support/xss-vectors';
import { bodyOf, contents, context, h2, h3, ids, LONG } from './support/long-body';
import { first, violations } from './support/parsed';

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
  for (const { html: vector } of xssVectors) {
    const text = vector.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const hostile = sanitizeBody(h2(vector) + h2(text), context);
    const body = hostile + bodyOf(h2('A'), h2('B'), h2('C'), h2('D'));
    const html = withTableOfContents(body);
    expect(contents(html).length).toBeGreaterThanOrEqual(4);
    expect(violations(html, BODY_SCHEMA)).toEqual([]);
    expect(new Set(ids(html)).size).toBe(ids(html).length);
  }
});
