import { sanitizeDecoded, sanitizeTitle, titleText } from '../sanitize/decoded-text';
import { sanitizeInline } from '../sanitize/sanitize-html';

const KEPT =
  '“<em>a</em>” &amp; <strong>b</strong> <code>c</code> H<sub>2</sub>O x<sup>2</sup><br><span lang="ja">日本</span> <bdo dir="rtl">d</bdo>';

test.each([
  ['emphasis and the like stay', KEPT.replace('“', '&#8220;'), KEPT],
  ['links go', '<a href="/x">a</a>', 'a'],
  ['looks go', '<em style="color:red" class="x" onclick="y" id="z">a</em>', '<em>a</em>'],
  ['media go', '<img src="x" alt="y" onerror="z">a<svg><text>z</text></svg>', 'a'],
  ['frames go', '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>a', 'a'],
  ['scripts go', '<script>x</script><style>y</style>a', 'a'],
  ['text is no markup', 'a &lt;script&gt; 1 < 2 & 3 > 2', 'a &lt;script> 1 &lt; 2 &amp; 3 > 2'],
  ['tags are closed', '<b>never closed', '<b>never closed</b>'],
  ['control characters go', '<abbr title="a&#7;b">c</abbr>', '<abbr title="ab">c</abbr>'],
  ['nothing gives nothing', ' <p></p> ', ''],
])('%s: %s', (_, html, expected) => {
  expect(sanitizeInline(html)).toBe(expected);
});

test.each([
  ['List<string> in C#', 'List<string> in C#', 'List&lt;string> in C#'],
  [
    'Map<K, List<int>> & a < b',
    'Map<K, List<int>> & a < b',
    'Map&lt;K, List&lt;int>> &amp; a &lt; b',
  ],
  [
    'The tags <b>, <script> and <br>',
    'The tags <b>, <script> and',
    'The tags &lt;b>, &lt;script> and <br>',
  ],
  ['A <em>T</em>, <T>x</T>', 'A T, <T>x</T>', 'A <em>T</em>, &lt;T>x&lt;/T>'],
  ['&amp;lt; is a <', '&lt; is a <', '&amp;amp;lt; is a &lt;'],
  ['<script>x</script>a<img src=x onerror=y>', 'a', 'a'],
  ['<SCRIPT>x</script>a', 'a', 'a'],
])('a title that WPGraphQL has decoded keeps its signs: %s', (given, text, html) => {
  expect(sanitizeDecoded(given)).toBe(html);
  expect(titleText(given)).toBe(text);
  expect(sanitizeInline(html)).toBe(html);
});

test.each([
  ['List<string>', 'List<string>'],
  ['a <script> b', 'a &lt;script> b'],
  ['<x onclick=a>b', '&lt;x onclick=a>b'],
  ['List<int> <em>x</em><script>y</script>', 'List&lt;int> <em>x</em>'],
])('a title that may be shown as text or as HTML is harmless as both: %s', (given, expected) => {
  expect(sanitizeTitle(given)).toBe(expected);
  expect(sanitizeTitle(expected)).toBe(expected);
});

test('an excerpt becomes one line without its more-link', () => {
  const html =
    '<p>First <em>part</em>.</p><p>Second [&hellip;]</p> <a class="more-link" href="/x">Continue reading</a>\n';
  expect(sanitizeInline(html).replace(/\s+/g, ' ')).toBe('First <em>part</em>. Second […]');
});
