import { parseWxr } from '../../wxr/parse-wxr';
import { WxrError } from '../../wxr/wxr-error';
import { item, wxr } from '../wxr-fixtures/build-wxr';

/** The message of a document that must be refused. */
function refusal(xml: string): string {
  try {
    parseWxr(xml, 'site.xml');
  } catch (error) {
    if (error instanceof WxrError) return error.message;
    throw error;
  }
  throw new Error('it was taken');
}

const whole = wxr(item({ id: 1, title: 'One' }), item({ id: 2, title: 'Two' }));
const doctype = (entities: string) =>
  whole.replace('<rss', `<!DOCTYPE rss [${entities}]>\n<rss`).replace('[One]', '[x]');

describe('a damaged export', () => {
  it.each([
    [
      ...['a closing tag that does not match', '</dc:creator>', '</dc:maker>'],
      /^site\.xml:\d+: this is not well-formed XML/,
    ],
    [
      ...['a date that is none', '2024-03-05 10:20:30', '2024-13-40 10:20:30'],
      /^site\.xml:\d+: <wp:post_date> must be a date/,
    ],
  ] as [string, string, string, RegExp][])('%s is shown with its line', (_, good, bad, message) => {
    const shown = refusal(whole.replace(good, bad));
    expect(shown).toMatch(message);
    expect(shown.split('\n')).toHaveLength(1);
  });

  // The expected posts are those that WordPress's importer (0.9.5) creates.
  it.each([
    ['characters that XML forbids', '[Two]', '[T\u000bw\u0001o\uffff]', ['1 One', '2 Two'], 0],
    ['stray ampersands', '<![CDATA[Two]]>', 'T &w; & o &#38;&#8;', ['1 One', '2 T &w; & o &'], 0],
    ['HTML’s entities', '<![CDATA[Two]]>', 'T&nbsp;wo', ['1 One', '2 T&nbsp;wo'], 0],
    ['an entity in CDATA', '[Two]', '[&nbsp;&#8;]', ['1 One', '2 &nbsp;&#8;'], 0],
    ['an id that is no number', '<wp:post_id>2<', '<wp:post_id>two<', ['1 One', '2 Two'], 0],
    ['a parent that is no number', 'parent>0', 'parent>x', ['1 One', '2 Two'], 0],
    ['an id used twice', '<wp:post_id>2<', '<wp:post_id>1<', ['1 One'], 1],
  ])('%s is read', (_, good, bad, posts, lines) => {
    const log: string[] = [];
    const read = parseWxr(whole.replace(good, bad), 'site.xml', (line) => log.push(line));
    expect(read.posts.map(({ id, title }) => `${id} ${title}`)).toEqual(posts);
    expect(log).toHaveLength(lines);
    for (const line of log) expect(line).toMatch(/^site\.xml:21: .* item in line 9 has the id 1/);
  });

  it('is refused if it is truncated at any position', () => {
    const end = whole.lastIndexOf('</rss>');
    for (let length = 400; length < end; length += 37) {
      expect(refusal(whole.slice(0, length))).toMatch(/^site\.xml:\d+: /);
    }
    expect(refusal(whole.slice(0, end))).toContain('unclosed tag: rss');
  });

  it('cannot make entities grow or read files', () => {
    const bomb = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">';
    const file = '<!ENTITY f SYSTEM "file:///etc/passwd">';
    const xml = doctype(bomb + file).replace('About boats', '&b;&f;');
    expect(parseWxr(xml, 'site.xml').description).toBe('&b;&f;');
  });
});
