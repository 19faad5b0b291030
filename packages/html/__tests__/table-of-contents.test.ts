import { sanitizeBody, withTableOfContents } from './support/policy';
import { xssVectors } from './support/xss-vectors';
import { all, bodyViolations, elements, first } from './support/parsed';

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
  const html = withTableOfContents(bodyOf(h2('One'), h2('Two'), h2('Three'), h2('Four')));
  expect(contents(html)).toEqual(['One #one', 'Two #two', 'Three #three', 'Four #four']);
  expect(ids(html)).toEqual(['one', 'two', 'three', 'four']);
  expect(first(html, 'nav')).toMatchObject({ ariaLabel: 'Contents' });
  // Closed until somebody opens it; the style sheet opens it where there is room.
  expect(first(html, 'details').open).toBeUndefined();
  expect(html.indexOf('<nav')).toBe(0);
});

const SECTIONS = [h2('B'), h2('C'), h2('D')];

test.each([
  ['<figure class="wp-block-image alignwide"><img src="/a.png"></figure>', true],
  ['<div class="wp-block-group"><div class="wp-block-cover alignfull">A</div></div>', false],
])('the table says whether something needs the space beside the text: %s', (part, isWide) => {
  const html = withTableOfContents(bodyOf(h2('A'), ...SECTIONS, part));
  const names = ['entry-contents', ...(isWide ? ['entry-contents-wide'] : [])];
  expect(first(html, 'nav').className).toEqual(names);
});

test.each([
  ['short', ['One', 'Two', 'Three', 'Four'].map((t) => `${h2(t)}<p>Text</p>`).join('')],
  ['long in markup only', `${h2('A'.repeat(9))}<p id="${'x'.repeat(6_000)}">Text</p>`.repeat(4)],
  ['of three sections', bodyOf(h2('One'), h2('Two'), h2('Three') + LONG)],
  ['without any heading', LONG.repeat(9)],
  ['with empty headings', bodyOf(...Array.from({ length: 6 }, () => h2('<br>')))],
  ['', ''],
  ...['wp-block-table-of-contents', 'ez-toc-container', 'wp-block-rank-math-toc-block'].map(
    (name) => [
      `with its own, ${name}`,
      bodyOf(`<div class="${name}"></div>`, h2('A'), ...SECTIONS),
    ],
  ),
])('a body that is %s has none', (_, body) => {
  expect(withTableOfContents(body)).toBe(body);
});

const SECTIONS_TABLE = ['B #b', 'C #c', 'D #d'];

test.each<[string, string[], string[]]>([
  [
    'headings below those of the highest level are nested while the whole is short',
    [h2('A'), h3('A1'), '<h4>A1a</h4>', h2('B'), h3('B1'), h2('C')],
    ['A #a', '  A1 #a1', 'B #b', '  B1 #b1', 'C #c'],
  ],
  [
    'otherwise they are left out',
    [h2('A'), ...Array.from({ length: 9 }, (_, index) => h3(`Sub ${index}`)), ...SECTIONS],
    ['A #a', ...SECTIONS_TABLE],
  ],
  [
    'the highest level is the one that the text uses for its sections',
    ['<h1>Title</h1>', ...['B', 'C', 'D'].map((text) => `<h4>${text}</h4>`)],
    ['Title #title', ...SECTIONS_TABLE],
  ],
  ...['blockquote', 'details', 'figure', 'aside', 'ul><li', 'table><tr><td'].map(
    (tags): [string, string[], string[]] => [
      `a heading inside a <${tags}> begins no section`,
      [h2('A'), `<${tags}>${h2('Inside')}</${tags.replace(/>.*/, '')}>`, ...SECTIONS],
      ['A #a', ...SECTIONS_TABLE],
    ],
  ),
  [
    'a heading in a group or in columns begins one',
    [`<div class="wp-block-group"><div>${h2('Grouped')}</div></div>`, ...SECTIONS],
    ['Grouped #grouped', ...SECTIONS_TABLE],
  ],
  [
    'the table has the words of a heading, without its markup and footnotes',
    [
      h2('<em>Wood</em> &amp; <a href="/water/">water</a>'),
      h2('Tea<sup data-fn="1" class="fn"><a href="#f1">1</a></sup>'),
      h2('C  <br> C'),
      h2('D &lt;b&gt;'),
    ],
    ['Wood &amp; water #wood-water', 'Tea #tea', 'C C #c-c', 'D &lt;b> #d-b'],
  ],
])('%s', (_, headings, table) => {
  const body = bodyOf(...headings);
  const html = withTableOfContents(body);
  expect(contents(html)).toEqual(table);
  // But for the ids the body is what it was.
  expect(html.replace(/^<nav[^]*?<\/nav>/, '').replaceAll(/ id="[^"]*"/g, '')).toBe(body);
});

test('nothing in a heading becomes markup in the table', () => {
  const sections = bodyOf(h2('A'), h2('B'), h2('C'), h2('D'));
  const hostile = xssVectors.map(({ html: vector }) =>
    sanitizeBody(h2(vector) + h2(vector.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))),
  );
  const html = withTableOfContents(hostile.join('') + sections);
  expect(contents(html).length).toBeGreaterThanOrEqual(hostile.length + 4);
  expect(bodyViolations(html)).toEqual([]);
  expect(new Set(contents(html).map((line) => line.replace(/.* #/, ''))).size).toBe(
    contents(html).length,
  );
});

test.each([
  [
    'are made of the words of any script',
    ['金継ぎの朝', 'قلم القصب', 'Ünïcödé &amp; “Ça va”', 'हिन्दी', '🎉 !', 'It’s 1990'].map((text) =>
      h2(text),
    ),
    ['金継ぎの朝', 'قلم-القصب', 'ünïcödé-ça-va', 'हिन्दी', 'section', 'its-1990'],
  ],
  [
    'are given once, to headings of the same words and beside others’',
    ['<p id="same">.</p>', h2('Same'), h2('Same'), h2('Same 2'), h2('Same!')],
    ['same', 'same-2', 'same-3', 'same-2-2', 'same-4'],
  ],
  [
    'are others than the names that scripts read',
    // window.history is there in every browser: no element takes its place.
    [h2('Process'), h2('History'), ...SECTIONS],
    ['section-process', 'history', 'b', 'c', 'd'],
  ],
  [
    'stay where headings have them',
    [h2('One', ' id="first"'), h2('Two'), h2('Three', ' id="two"'), h2('4', ' id="first"')],
    ['first', 'two-2', 'two', '4'],
  ],
])('ids %s, and entries lead to them', (_, headings, expected) => {
  const html = withTableOfContents(bodyOf(...headings));
  expect(ids(html)).toEqual(expected);
  const links = all(html, 'a').map(({ properties }) => properties.href);
  expect(links.length).toBeGreaterThan(3);
  expect(links).toEqual(expected.slice(-links.length).map((id) => `#${id}`));
});

test('15,000 equal headings get their ids in linear time', () => {
  // Each counting from two would take minutes.
  const html = `<p>${'word '.repeat(1_200)}</p>${'<h2>A</h2>'.repeat(15_000)}`;
  expect(withTableOfContents(html)).toContain('<h2 id="a-15000">');
});
