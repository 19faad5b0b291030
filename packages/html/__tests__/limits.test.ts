import { sanitizeBody } from './support/policy';
import { sanitizeInline } from '../sanitize/sanitize-html';
import { parseHtml, TooComplexError } from '../parse/tree';
import { elements } from './support/parsed';

const unclosed = (count: number) =>
  Array.from({ length: count }, (_, i) => `<b title=${i}>`).join('');

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

test.each([
  ['10,000 open divs', `${'<div>'.repeat(10_000)}text`],
  ['10,000 divs', `${'<div>'.repeat(10_000)}text${'</div>'.repeat(10_000)}<p>after</p>`],
  ['unknown tags', `${'<x>'.repeat(20_000)}text`],
  ['formatting', `${'<b title=1>'.repeat(2_000)}text`],
  ['formatting that is left open', `<p>${unclosed(150)}</p>${'<p>x</p>'.repeat(2_000)}text`],
  ['tables', `${'<table><tr><td>'.repeat(2_000)}text`],
  ['lists', `${'<ul><li>'.repeat(2_000)}text`],
  ['a drawing', `<svg>${'<g>'.repeat(10_000)}</svg>text`],
  ['a drawing with hidden tags', `${'<div><svg><![CDATA[></svg></div>]]>'.repeat(2_000)}text`],
  ['quotes in tags', `${'<div a"b>'.repeat(2_000)}text`],
  ['comments', `${'<!--><div>'.repeat(2_000)}text`],
  ['links', `${'<a href="/x">'.repeat(2_000)}text`],
  ['blockquotes and text', `${'<blockquote>a'.repeat(2_000)}text`],
])('does not run out of stack, time or words: %s', (_name, html) => {
  const clean = sanitizeBody(html);
  expect(clean).toContain('text');
  expect(sanitizeBody(clean)).toBe(clean);
  expect(sanitizeInline(html)).toContain('text');
});

test.each([
  ['nested too deeply', '<div>'.repeat(513)],
  ['of too many elements', '<hr>'.repeat(50_001)],
  ['of elements that a parser repeats', `<p>${unclosed(300)}${'<p>a'.repeat(500)}`],
  [
    'of attributes that a parser repeats',
    `<p><b title="${'x'.repeat(10_000)}">${'<p>a'.repeat(500)}`,
  ],
])('HTML is refused before it is a tree: %s', (_, html) => {
  expect(html.length).toBeLessThan(1_000_000);
  expect(() => parseHtml(html)).toThrow(TooComplexError);
  // Its words are shown.
  const clean = sanitizeBody(`${html}some words`);
  expect(elements(clean).map(({ tagName }) => tagName)).toEqual(['p']);
  expect(clean).toMatch(/^<p class="without-markup">.*some words/);
  expect(console.warn).toHaveBeenCalledWith(
    expect.stringMatching(/without its markup: .* It begins "(?:[xa ]*|some words)"/),
  );
});

const many = (character: string) => character.repeat(900_000);

test.each([
  ['commas', `<img src="/a.jpg" srcset="x${many(',')}x 1x">`],
  ['spaces', `<a href="https://x.test/${many(' ')}x">a</a>`],
  ['slashes', `<iframe src="https://www.youtube.com/${many('/')}x"></iframe>`],
  [
    'quoted posts',
    `${'<blockquote class="twitter-tweet">'.repeat(400)}${'<a href="//x.test/a">a</a>'.repeat(4_000)}`,
  ],
])('an attribute or link is read in linear time: %s', (_, html) => {
  // A regular expression that starts again at each position would take minutes to hours here.
  expect(sanitizeBody(`${html}<p>after</p>`).includes('after')).toBe(true);
});

const MANY = Array.from({ length: 50_000 }, (_, i) => `a${i}`).join(' ');
const BOOK = '<p>Some <em>words</em> of a very long page.</p>\n'.repeat(8_000);
const LONG = 'Some word '.repeat(300_000);

test.each([
  ['many attributes cost neither element nor page', `<p ${MANY}>a</p><p>b</p>`, '<p>a</p><p>b</p>'],
  ['no text is cut, however long', `<p>${LONG}</p><p>after</p>`, `<p>${LONG}</p><p>after</p>`],
  [
    'a long list without end tags stays a list',
    `<ul>${'<li>x'.repeat(2_000)}</ul>`,
    `<ul>${'<li>x</li>'.repeat(2_000)}</ul>`,
  ],
  ['a page as long as a book comes through whole', BOOK, BOOK],
])('%s', (_, html, expected) => {
  expect(sanitizeBody(html)).toBe(expected);
});
