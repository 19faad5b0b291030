import fc from 'fast-check';
import { sanitizeInline } from '../sanitize/sanitize-html';
import { plainText } from '../parse/plain-text';
import { xssVectors } from './support/xss-vectors';

test.each([
  ['Fancy “quotes” &amp; <em>markup</em>', 'Fancy “quotes” & markup'],
  ['a&nbsp;&nbsp;b\n\t c ', 'a b c'],
  [
    '&lt;b&gt; &quot;x&quot; &#8217;&#x2019;&hellip;&ndash;&mdash;&laquo;&raquo;&copy;&reg;&trade;',
    '<b> "x" ’’…–—«»©®™',
  ],
  ['&lsquo;a&rsquo; &ldquo;b&rdquo; &apos;', "‘a’ “b” '"],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &amp &#; &', '&unknown; & &#; &'],
  ['<p>a</p><p>b</p>c<br>d<i>e</i>f', 'a b c def'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['<a title="x>y">z</a>', 'z'],
  ['a<!-- b > c -->d', 'ad'],
  ['<style>x{}</style><script>y</script>z', 'z'],
  ['a<b', 'a'],
  // References to no characters.
  ['&#0;&#xD800;&#xDFFF;&#x110000;&#999999999;&#xFFFFFFFF;', '\ufffd'.repeat(6)],
])('%s', (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

test('never throws and is one line, whatever it gets', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom(...xssVectors.map(({ html }) => html))),
      (html) => {
        const text = plainText(html);
        expect(text).toBe(text.replace(/\s+/g, ' ').trim());
      },
    ),
  );
});

test('reads a sanitised text as a browser does', () => {
  const texts = ['a &lt; b &amp;&amp; <em>c</em>', '“x” – &#38;amp; y', 'é&#233;&eacute;'];
  expect(texts.map((text) => plainText(sanitizeInline(text)))).toEqual([
    'a < b && c',
    '“x” – &amp; y',
    'ééé',
  ]);
});

test.each([
  ...['<br ', '<a"', "<a'", '<a="', '<a= ', '<!--', '<', '</', '&', '&#'],
  ...['<script', '<script></script', '<style>', '<a ="" '],
])('ends for a megabyte of %s', (piece) => {
  // A regular expression that starts again at each position would take minutes to hours here.
  expect(plainText(piece.repeat(1_000_000 / piece.length))).not.toMatch(/<br|<a/);
});
