import { cleanedBefore, sanitizeInline } from '../sanitize/sanitize-html';
import { sanitizeBody } from './support/policy';

const KEPT =
  '“<em>a</em>” &amp; <strong>b</strong> <code>c</code> H<sub>2</sub>O x<sup>2</sup><br><span lang="ja">日本</span> <bdo dir="rtl">d</bdo>';

test.each([
  ['emphasis and the like stay', KEPT.replace('“', '&#8220;'), KEPT],
  ['links go', '<a href="/x">a</a>', 'a'],
  ['looks go', '<em style="color:red" class="x" onclick="y" id="z">a</em>', '<em>a</em>'],
  ['media go', '<img src="x" alt="y" onerror="z">a<svg><title>z</title></svg>', 'a'],
  ['frames go', '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>a', 'a'],
  ['scripts go', '<script>x</script><style>y</style>a', 'a'],
  ['text is no markup', 'a &lt;script&gt; 1 < 2 & 3 > 2', 'a &lt;script> 1 &lt; 2 &amp; 3 > 2'],
  ['tags are closed', '<b>never closed', '<b>never closed</b>'],
  ['control characters go', '<abbr title="a&#7;b">c</abbr>', '<abbr title="a b">c</abbr>'],
  ['nothing gives nothing', ' <p></p> ', ''],
])('%s: %s', (_, html, expected) => {
  expect(sanitizeInline(html)).toBe(expected);
});

test('an excerpt becomes one line without its more-link', () => {
  const html =
    '<p>First <em>part</em>.</p>\n<p>Second [&hellip;]</p> <a class="more-link" href="/x">Continue reading</a>\n';
  expect(sanitizeInline(html).replace(/\s+/g, ' ')).toBe('First <em>part</em>. Second […]');
});

const clean = jest.fn((html: string) => `clean ${html}`);

beforeEach(() => clean.mockClear());

test('the same HTML is cleaned once, for each kind of cleaning', () => {
  expect(cleanedBefore('one', 'a', clean)).toBe('clean a');
  expect(cleanedBefore('one', 'a', clean)).toBe('clean a');
  expect(clean).toHaveBeenCalledTimes(1);
  cleanedBefore('two', 'a', clean);
  cleanedBefore('one', 'b', clean);
  expect(clean).toHaveBeenCalledTimes(3);
});

test('what was not used for the longest time is cleaned again once there is too much', () => {
  const million = 'x'.repeat(1_000_000);
  cleanedBefore('a', 'first', clean);
  cleanedBefore('a', 'second', clean);
  for (let i = 0; i < 5; i += 1) {
    cleanedBefore('a', `${i}${million}`, clean);
    cleanedBefore('a', 'first', clean);
  }
  cleanedBefore('a', 'second', clean);
  const sources = clean.mock.calls.map(([html]) => html.slice(0, 6));
  expect(sources.filter((html) => html === 'first')).toHaveLength(1);
  expect(sources.filter((html) => html === 'second')).toHaveLength(2);
});

test('the same HTML is another text in another field, on another site and by other settings', () => {
  const html = '<p><a href="https://a.test/x/">a</a><img src="https://c.test/a.jpg" alt="b"></p>';
  const wordpressUrl = 'https://b.test';
  expect(sanitizeBody(html, { wordpressUrl: 'https://a.test' })).toContain('href="/x/"');
  expect(sanitizeBody(html, { wordpressUrl })).toContain('href="https://a.test/x/"');
  expect(sanitizeBody(html, { wordpressUrl, siteUrl: 'https://a.test' })).toContain('href="/x/"');
  expect(sanitizeBody(html, { wordpressUrl, foreignPictures: 'ask' })).not.toContain('<img');
  expect(sanitizeBody('<p id="a">a</p>')).toContain('id="a"');
  expect(sanitizeBody('<p id="a">a</p>', { reservedIds: /^a$/ })).not.toContain('id="a"');
  expect(sanitizeInline(html)).toBe('a');
});
