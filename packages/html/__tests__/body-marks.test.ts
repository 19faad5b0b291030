import { PAGE_BREAK, splitParts, withDirection } from '../parse/body-marks';
import { stableBody } from './support/policy';

const ENGLISH = '<p>The ferry leaves at ten past seven.</p>';
const ARABIC = '<p>تغادر العبّارة في السابعة وعشر دقائق.</p>';
const HEBREW = '<p dir="rtl">המעבורת יוצאת בשבע ועשרה.</p>';
const JAPANESE = '<p>渡し船は七時十分に出ます。</p>';

test.each([
  ['en', ENGLISH, ''],
  ['en', ARABIC, '<!--rtl-->'],
  ['en', HEBREW, '<!--rtl-->'],
  ['en', JAPANESE, ''],
  ['ar', ARABIC, ''],
  ['FA-ir', HEBREW, ''],
  ['ckb', ARABIC, ''],
  ['ar', JAPANESE, '<!--ltr-->'],
  ['arn', ENGLISH, ''],
  ['', ENGLISH, ''],
])('on a site in %s the body %s begins with "%s"', (language, body, mark) => {
  expect(withDirection(body, language)).toBe(mark + body);
});

test.each([
  ['few words of another script', ARABIC.replace('<p>', '<p>WordPress, npm: ')],
  ['code', `${ARABIC}<pre><code>${'const ferry = leaves();\n'.repeat(9)}</code></pre>`],
  ['names in markup', `<figure class="wp-block-image size-large"></figure>${ARABIC}`],
  ['no letters', '<p>12 – 14!</p>'],
  ['no body', ''],
])('%s: nothing is marked on an Arabic site', (_, body) => {
  expect(withDirection(body, 'ar')).toBe(body);
});

test('a paragraph in the other direction than its body has its own', () => {
  const english = ENGLISH.replace('<p>', '<p dir="ltr">');
  const hebrew = '<h2 dir="rtl" class="a">המעבורת</h2>';
  expect(withDirection(ARABIC + ARABIC + ENGLISH, 'en')).toBe(
    `<!--rtl-->${ARABIC}${ARABIC}${english}`,
  );
  expect(withDirection(ENGLISH + hebrew.replace(' dir="rtl"', ''), 'en')).toBe(ENGLISH + hebrew);
  expect(withDirection(ARABIC + ENGLISH, 'en', 'ar')).toBe(`<!--rtl ar-->${ARABIC}${english}`);
});

test('a body in another language is marked with its direction and language', () => {
  expect(withDirection(ARABIC, 'en', 'ar')).toBe(`<!--rtl ar-->${ARABIC}`);
  expect(withDirection(ENGLISH, 'en', 'de-DE')).toBe(`<!--ltr de-DE-->${ENGLISH}`);
  expect(withDirection('', 'en', 'de-DE')).toBe('');
});

test.each([
  ['an Arabic paragraph', '&lt;p onload=x &gt;مرحبا بالعالم&lt;/p&gt;'],
  [
    'an Arabic paragraph and a refresh',
    '&lt;p a&gt;&lt;meta http-equiv=refresh&gt;مرحبا&lt;/p&gt;',
  ],
  ['a page break', '&lt;!--nextpage--&gt;&lt;img src=x onerror=x&gt;'],
])('%s in an attribute stays its text when a body is marked and split', (_, alt) => {
  const clean = stableBody(`${ENGLISH}<figure><img src="/a.png" alt="${alt}"></figure>`);
  expect(clean).not.toContain(PAGE_BREAK);
  for (const part of splitParts(withDirection(clean, 'en'))) expect(stableBody(part)).toBe(part);
});

test('items and cells in the other direction than their body have it, too', () => {
  const list =
    '<ul><li>مرحبا</li><li>Two</li></ul><table><tbody><tr><td>سلام</td></tr></tbody></table>';
  expect(withDirection(ENGLISH + list, 'en')).toBe(
    ENGLISH + list.replace('<li>م', '<li dir="rtl">م').replace('<td>', '<td dir="rtl">'),
  );
});
