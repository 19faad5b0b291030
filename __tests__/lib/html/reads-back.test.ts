import type { ElementContent, Properties, Root } from 'hast';
import fc from 'fast-check';
import { parseHtml } from '../../../lib/html/parse/parse-html';
import { readsBack } from '../../../lib/html/parse/reads-back';
import { element, textNode } from '../../../lib/html/parse/tree';
import { writeHtml } from '../../../lib/html/parse/write-html';
import { BODY_SCHEMA } from '../../../lib/html/policy/allowed-elements';

const rootOf = (children: ElementContent[]): Root => ({ type: 'root', children });
const reads = (tree: Root) => readsBack(tree, writeHtml(tree));

/** A tree as a parser would have it: adjacent texts are one, empty ones none. */
function joined(nodes: Root['children']): Root['children'] {
  const all: Root['children'] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if (node.type === 'text' && node.value !== '') all.push({ ...node });
    else if (node.type === 'element') {
      const children = joined(node.children).filter((child) => child.type !== 'doctype');
      all.push({ ...node, children });
    }
  }
  return all;
}

/** Trees of allowed elements in any order, most of them impossible in a document. */
const { nodes } = fc.letrec<{ node: ElementContent; nodes: ElementContent[] }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 3 }),
  node: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc
      .constantFrom('a', ' ', '\n', '', '\nb', '<&"', '\r', '\0', '<![CDATA[')
      .map((value) => textNode(value)),
    fc
      .tuple(
        fc.constantFrom(...(BODY_SCHEMA.tagNames ?? [])),
        fc.constantFrom<Properties>(
          {},
          { title: 'a' },
          { title: '\r<![CDATA[&"' },
          { className: ['a', 'b'] },
        ),
        tie('nodes'),
      )
      .map(([tagName, properties, children]) => element(tagName, properties, children)),
  ),
}));

/** Beside others in their usual places, so that not only short trees read back. */
const usual = nodes.map((inner) => [
  element('ul', {}, [element('li', {}, [...inner, textNode('a')])]),
  element('table', {}, [element('tbody', {}, [element('tr', {}, [element('td', {}, inner)])])]),
  element('div', {}, [element('p', {}, inner), ...inner]),
  // A parser keeps at most three of the same formatting elements open.
  element('b', {}, [element('b', {}, [element('b', {}, [element('b', {}, inner), ...inner])])]),
]);

test.each([
  ['any tree', nodes],
  ['a tree in lists, tables and paragraphs', usual],
])('%s that is said to read back does so', (_, trees) => {
  let count = 0;
  fc.assert(
    fc.property(trees.map(rootOf), (tree) => {
      const html = writeHtml(tree);
      if (!readsBack(tree, html)) return;
      count += 1;
      expect(parseHtml(html).children).toEqual(joined(tree.children));
    }),
    { numRuns: 3_000 },
  );
  expect(count).toBeGreaterThan(100);
});

test.each([
  '<p>a <b>b <i>c</i></b><br><img alt=""></p><hr>',
  '<ul><li><p>a</p><ol><li>b</li></ol></li></ul><dl><dt>a</dt><dd><p>b</p></dd></dl>',
  '<table>\n<caption>a</caption><colgroup><col></colgroup><thead><tr><th>a</th></tr></thead>' +
    '<tbody>\n<tr>\n<td><p>b</p><table><tbody></tbody></table></td></tr></tbody></table>',
  '<a href="/"><h2>a</h2><div><p>b</p></div></a><pre>a\n</pre><ruby>a<rp>(</rp><rt>b</rt></ruby>',
  '<details><summary>a</summary><video><source><track></video></details>',
])('real content reads back: %s', (html) => {
  expect(reads(parseHtml(html))).toBe(true);
});

const inside = (outer: string, inner: string) => [element(outer, {}, [element(inner, {}, [])])];

test.each([
  ...['p', 'div', 'h2', 'table', 'ul', 'hr', 'pre'].map((name) => ['p', name]),
  ['a', 'a'],
  ['h2', 'h3'],
  ['div', 'li'],
  ['li', 'li'],
  ['div', 'td'],
  ['table', 'tr'],
  ['table', 'td'],
  ['table', 'div'],
  ['tr', 'p'],
  ['div', 'svg'],
  ['div', 'math'],
  ['div', 'select'],
  ['br', 'b'],
])('an element that a parser moves does not: %s > %s', (outer, inner) => {
  expect(reads(rootOf(inside(outer, inner)))).toBe(false);
});

test('neither does what a parser or limit-nesting.ts drops', () => {
  const text = (outer: string, value: string) => rootOf([element(outer, {}, [textNode(value)])]);
  expect(reads(text('pre', '\na'))).toBe(false);
  expect(reads(text('table', 'a'))).toBe(false);
  expect(reads(text('p', '\r'))).toBe(false);
  expect(reads(rootOf([element('p', { title: '<![CDATA[' })]))).toBe(false);
  let deep: ElementContent = textNode('a');
  for (let depth = 0; depth < 600; depth += 1) deep = element('div', {}, [deep]);
  expect(reads(rootOf([deep]))).toBe(false);
});
