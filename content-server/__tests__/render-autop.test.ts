import fc from 'fast-check';
import { autop } from '../render/autop';
import { htmlTokens } from '../render/html-tokens';

/** What a reader sees, spaces aside. */
const visible = (html: string) =>
  htmlTokens(html)
    .filter((token) => token.kind === 'text')
    .map((token) => token.value)
    .join('')
    .replace(/[\s\u0001]+/g, '');

describe('paragraphs of the classic editor', () => {
  it.each([
    ['nothing', '', ''],
    ['blank lines alone', ' \n\n ', ''],
    ['one line', 'one', '<p>one</p>\n'],
    ['a blank line between', 'one\n\ntwo', '<p>one</p>\n<p>two</p>\n'],
    ['several blank lines, Windows line ends', 'one\r\n\r\n \r\ntwo', '<p>one</p>\n<p>two</p>\n'],
    ['a single line break', 'one\ntwo', '<p>one<br />\ntwo</p>\n'],
    ['a break written out', 'one<br>\ntwo', '<p>one<br />\ntwo</p>\n'],
    ['two breaks written out', 'one<br><br/>two', '<p>one</p>\n<p>two</p>\n'],
    [
      'a heading in between',
      'one\n<h2>Two</h2>\nthree',
      '<p>one</p>\n<h2>Two</h2>\n<p>three</p>\n',
    ],
    [
      'a list',
      '<ul>\n\t<li>one</li>\n\t<li>two</li>\n</ul>',
      '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
    ],
    [
      'a list in a list',
      '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>',
      '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n',
    ],
    ['a quotation', '<blockquote>Stay.</blockquote>', '<blockquote><p>Stay.</p></blockquote>\n'],
    [
      'paragraphs that are there already',
      '<p class="a">one</p>\n\n<p>two</p>',
      '<p class="a">one</p>\n<p>two</p>\n',
    ],
    ['a paragraph with a blank line in it', '<p>one\n\ntwo</p>', '<p>one</p>\n<p>two</p>\n'],
    [
      'a container with several lines',
      '<div>one\n\ntwo</div>',
      '<div>\n<p>one</p>\n<p>two</p></div>\n',
    ],
    [
      'text before the end of a container',
      '<div><h2>a</h2>b</div>',
      '<div>\n<h2>a</h2>\n<p>b</p></div>\n',
    ],
    ['a rule', 'one\n<hr />\ntwo', '<p>one</p>\n<hr />\n<p>two</p>\n'],
    ['the more tag', 'one\n\n<!--more-->\n\ntwo', '<p>one</p>\n<p><!--more--></p>\n<p>two</p>\n'],
    ['line breaks in a tag', '<a\nhref="x">one</a>', '<p><a\nhref="x">one</a></p>\n'],
    [
      'inline code over lines',
      '<code>a {\n\tb\n}</code>',
      '<p><code>a {<br />\n\tb<br />\n}</code></p>\n',
    ],
    [
      'a table',
      '<table>\n<tr>\n<td>a\nb</td>\n</tr>\n</table>',
      '<table>\n<tr>\n<td>a<br />\nb</td>\n</tr>\n</table>\n',
    ],
    ['a lone bracket', 'a < b', '<p>a < b</p>\n'],
  ])('%s', (_, source, html) => {
    expect(autop(source)).toBe(html);
  });

  it.each(['pre', 'script', 'style', 'textarea'])('<%s> keeps every line break', (name) => {
    const element = `<${name}>\none\n\n\ttwo\n</${name}>`;
    expect(autop(`before\n\n${element}\n\nafter`)).toContain(element);
  });

  it('changes nothing more the second time', () => {
    const html = autop('one\ntwo\n\n<ul>\n<li>three</li>\n</ul>\n<h2>four</h2>five');
    expect(autop(html)).toBe(html);
  });
});

const fragment = fc.constantFrom(
  'word',
  ' ',
  '\n',
  '\n\n',
  '&amp;',
  '<',
  '>',
  '<br>',
  '<b>',
  '</b>',
  '<p>',
  '</p>',
  '<div class="a">',
  '</div>',
  '<li>',
  '</li>',
  '<blockquote>',
  '</blockquote>',
  '<pre>',
  '</pre>',
  '<script>',
  '</script>',
  '<!-- c -->',
  '<!--',
  '[gallery]',
  '<hr/>',
  '日本',
  '"',
  "'",
  '--',
  '<td>',
  '<svg>',
);
const anyHtml = fc.oneof(
  fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

describe('any text', () => {
  it('keeps every character a reader sees', () => {
    // Of a tag that the text ends in nobody sees anything; what is written behind it belongs to it.
    const finished = anyHtml.filter((html) => !/<[a-z!/?][^>]*$/i.test(html));
    fc.assert(fc.property(finished, (html) => visible(autop(html)) === visible(html)));
  });

  it('opens as many paragraphs as it closes when it brings none itself', () => {
    const without = anyHtml.filter((html) => !/<\/?(?:p|pre|script|svg)\b/i.test(html));
    fc.assert(
      fc.property(without, (html) => {
        const tags = htmlTokens(autop(html)).filter((token) => token.name === 'p');
        return tags.filter((tag) => tag.closes).length * 2 === tags.length;
      }),
    );
  });

  it('is cut into tokens that are the text again', () => {
    fc.assert(
      fc.property(
        anyHtml,
        (html) =>
          htmlTokens(html)
            .map((token) => token.value)
            .join('') === html,
      ),
    );
  });
});
