import { sanitizeInline } from '../sanitize/sanitize-inline';

test.each([
  ['Plain text', 'Plain text'],
  ['Fancy &#8220;quotes&#8221; &amp; <em>markup</em>', 'Fancy “quotes” &amp; <em>markup</em>'],
  [
    '<strong>a</strong> <code>b</code> H<sub>2</sub>O x<sup>2</sup>',
    '<strong>a</strong> <code>b</code> H<sub>2</sub>O x<sup>2</sup>',
  ],
  [
    '<span lang="ja">日本</span> <bdo dir="rtl">x</bdo>',
    '<span lang="ja">日本</span> <bdo dir="rtl">x</bdo>',
  ],
  ['a<br>b', 'a<br>b'],
])('keeps emphasis and the like: %s', (html, expected) => {
  expect(sanitizeInline(html)).toBe(expected);
});

test.each([
  ['<a href="/x">a</a>', 'a'],
  ['<em style="color:red" class="x" onclick="y" id="z">a</em>', '<em>a</em>'],
  ['<img src="x" alt="y" onerror="z">a', 'a'],
  ['<script>x</script><style>y</style>a<svg><title>z</title></svg>', 'a'],
  ['<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>a', 'a'],
  ['a &lt;script&gt;', 'a &lt;script>'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 > 2'],
  ['<b>never closed', '<b>never closed</b>'],
])('takes out the rest: %s', (html, expected) => {
  expect(sanitizeInline(html)).toBe(expected);
});

test('an excerpt becomes one line without its more-link', () => {
  const html =
    '<p>First <em>part</em>.</p>\n<p>Second [&hellip;]</p> <a class="more-link" href="/x">Continue reading</a>\n';
  expect(sanitizeInline(html).replace(/\s+/g, ' ')).toBe('First <em>part</em>. Second […]');
});

test('nothing gives nothing', () => {
  expect(sanitizeInline('')).toBe('');
  expect(sanitizeInline(' <p></p> ')).toBe('');
});
