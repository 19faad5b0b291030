import fc from 'fast-check';
import { decodeEntities } from '../render/entities';
import { htmlTokens } from '../render/html-tokens';
import { texturize } from '../render/texturize';

const shown = (html: string) => decodeEntities(texturize(html));

describe('typography', () => {
  it.each([
    ['double quotes', 'say "yes" now', 'say “yes” now'],
    ['double quotes in brackets', '("yes")', '(“yes”)'],
    ['double quotes around a number', 'push the "2" down', 'push the “2” down'],
    ['single quotes', "say 'yes' now", 'say ‘yes’ now'],
    ['an apostrophe', "that's Bill O'Reilly's", 'that’s Bill O’Reilly’s'],
    ['an apostrophe after s', "the dogs' bowl", 'the dogs’ bowl'],
    ['a short year', "summer of '69.", 'summer of ’69.'],
    ['a quoted number', "'0.42'", '‘0.42’'],
    ['clipped words', "'twas rock 'em", '’twas rock ’em'],
    ['quotes in quotes', `"'yes' he said"`, '“‘yes’ he said”'],
    ['old double quotes', "``yes''", '“yes”'],
    ['inches', 'a 3" pipe', 'a 3″ pipe'],
    ['feet', "9' tall", '9′ tall'],
    ['two hyphens', 'yes--no', 'yes–no'],
    ['two hyphens alone', 'yes -- no', 'yes — no'],
    ['three hyphens', 'yes---no', 'yes—no'],
    ['a hyphen alone', 'yes - no', 'yes – no'],
    ['a hyphen in a word', 'well-known', 'well-known'],
    ['an encoded domain', 'xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['dots', 'and so on...', 'and so on…'],
    ['dimensions', '1024x768', '1024×768'],
    ['a hexadecimal number', '0x9F and 0x99', '0x9F and 0x99'],
    ['a trade mark', 'Thing (tm)', 'Thing ™'],
  ])('%s', (_, plain, nice) => {
    expect(shown(plain)).toBe(nice);
  });

  it('writes what WordPress writes', () => {
    expect(texturize('"It\'s" -- fine... & <b>more</b>')).toBe(
      '&#8220;It&#8217;s&#8221; &#8212; fine&#8230; &#038; <b>more</b>',
    );
  });

  it.each([
    ['attributes', `<a title="We'll -- go" href='x'>y</a>`],
    ['comments', `<!-- "a" -- 'b' -->`],
    ['code', `<code>"a" -- b</code>`],
    ['code in code', `<pre>"a" <code>'b'</code> "c"</pre>`],
    ['scripts and styles', `<script>"a"</script><style>'b'</style>`],
    ['shortcodes', `[caption title="it's -- me"]`],
    ['entities', `&amp; &#38; &#x26; &quot;`],
  ])('leaves %s alone', (_, html) => {
    expect(texturize(html)).toBe(html);
  });

  it('goes on after code', () => {
    expect(shown('<code>"a"</code> "b"')).toBe('<code>"a"</code> “b”');
  });
});

describe('any text', () => {
  const alphabet = fc.constantFrom(
    ...'ab 1x\'"`-.&<>[]()/\n–é日'.split(''),
    '&lt;',
    '<b>',
    '</b>',
    '<code>',
    '(tm)',
    ' -- ',
  );
  const anyText = fc.array(alphabet, { maxLength: 80 }).map((parts) => parts.join(''));
  /** Letters, digits and tags: everything that is no punctuation. */
  const substance = (html: string) =>
    decodeEntities(html).replace(/[×″′™“”‘’–—…\s'"`.&x-]|\(tm\)/g, '');

  it('keeps letters, digits and tags', () => {
    fc.assert(fc.property(anyText, (text) => substance(texturize(text)) === substance(text)));
  });

  it('without anything special stays as it is', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abc déf,;:!?\n日'.split('')) });
    fc.assert(fc.property(plain, (text) => texturize(text) === text));
  });
});

describe('entities', () => {
  it('are decoded once, unknown ones stay', () => {
    expect(decodeEntities('&amp;lt; &#8217; &#x2019; &rsquo; &nosuch;')).toBe(
      '&lt; ’ ’ ’ &nosuch;',
    );
  });
});

describe('any text', () => {
  const pieces = ['a', '\n', '<', '>', '<br>', '<b>', '</b>', '<!-- c -->', '<!--', '"', '日本'];
  const anyHtml = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  );

  it('is cut into tokens that are the text again', () => {
    const joined = (html: string) => htmlTokens(html).map((token) => token.value);
    fc.assert(fc.property(anyHtml, (html) => joined(html).join('') === html));
  });
});
