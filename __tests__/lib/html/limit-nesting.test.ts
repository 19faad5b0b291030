import { sanitizeBody } from '../../../lib/html/sanitize/sanitize-body';
import { sanitizeInline } from '../../../lib/html/sanitize/sanitize-inline';
import { limitNesting } from '../../../lib/html/parse/limit-nesting';
import { elements } from './parsed';

const context = { wordpressUrl: 'https://cms.test', siteUrl: 'https://site.test' };

const hostile: readonly (readonly [name: string, html: string])[] = [
  ['10,000 open divs', `${'<div>'.repeat(10_000)}text`],
  ['10,000 divs', `${'<div>'.repeat(10_000)}text${'</div>'.repeat(10_000)}<p>after</p>`],
  ['unknown tags', `${'<x>'.repeat(20_000)}text`],
  ['formatting', `${'<b title=1>'.repeat(2_000)}text`],
  [
    'formatting that is left open',
    `<p>${Array.from({ length: 150 }, (_, i) => `<b title=${i}>`).join('')}</p>${'<p>x</p>'.repeat(2_000)}text`,
  ],
  ['tables', `${'<table><tr><td>'.repeat(2_000)}text`],
  ['lists', `${'<ul><li>'.repeat(2_000)}text`],
  ['a drawing', `<svg>${'<g>'.repeat(10_000)}</svg>text`],
  ['a drawing with hidden tags', `${'<div><svg><![CDATA[></svg></div>]]>'.repeat(2_000)}text`],
  ['quotes in tags', `${'<div a"b>'.repeat(2_000)}text`],
  ['comments', `${'<!--><div>'.repeat(2_000)}text`],
  ['links', `${'<a href="/x">'.repeat(2_000)}text`],
  ['blockquotes and text', `${'<blockquote>a'.repeat(2_000)}text`],
];

test.each(hostile)('does not run out of stack, time or words: %s', (_name, html) => {
  const clean = sanitizeBody(html, context);
  expect(clean).toContain('text');
  expect(sanitizeBody(clean, context)).toBe(clean);
  expect(sanitizeInline(html)).toContain('text');
});

test('thousands of attributes cost the element, not the page', () => {
  const many = Array.from({ length: 50_000 }, (_, i) => `a${i}`).join(' ');
  expect(sanitizeBody(`<p ${many}>a</p><p>b</p>`, context)).toBe('a<p>b</p>');
});

test('no element is deeper than 200, and none of the text is lost', () => {
  const html = `${'<div>'.repeat(300)}<p>text</p>${'</div>'.repeat(300)}<p>after</p>`;
  const clean = sanitizeBody(html, context);
  expect(elements(clean).filter(({ tagName }) => tagName === 'div').length).toBeLessThanOrEqual(
    200,
  );
  expect(clean).toMatch(/text.*<p>after<\/p>$/);
});

test('ordinary markup is not touched, closed or not', () => {
  const list = `<ul>${'<li>x<p>y'.repeat(100)}</ul><p>z`;
  expect(limitNesting(list)).toBe(list);
});

test('a long list without end tags stays a list', () => {
  const clean = sanitizeBody(`<ul>${'<li>x'.repeat(2_000)}</ul>`, context);
  expect(clean).toBe(`<ul>${'<li>x</li>'.repeat(2_000)}</ul>`);
});

test('a page as long as a book comes through whole', () => {
  const html = '<p>Some <em>words</em> of a very long page.</p>\n'.repeat(8_000);
  expect(sanitizeBody(html, context)).toBe(html);
});
