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
    ['a stray ampersand', 'About boats', 'Boats & more', /not well-formed/],
    [
      ...['a number that is none', '<wp:post_id>2<', '<wp:post_id>two<'],
      /^site\.xml:\d+: <wp:post_id> must be a whole number, but is "two"/,
    ],
    [
      ...['a date that is none', '2024-03-05 10:20:30', '2024-13-40 10:20:30'],
      /^site\.xml:\d+: <wp:post_date> must be a date/,
    ],
    [
      ...['a post id used twice', '<wp:post_id>2<', '<wp:post_id>1<'],
      /^site\.xml:21: the post id 1 was already used by the item in line 9/,
    ],
  ] as [string, string, string, RegExp][])('%s is shown with its line', (_, good, bad, message) => {
    const shown = refusal(whole.replace(good, bad));
    expect(shown).toMatch(message);
    expect(shown.split('\n')).toHaveLength(1);
  });

  it('is refused wherever it is cut off', () => {
    const end = whole.lastIndexOf('</rss>');
    for (let length = 400; length < end; length += 37) {
      expect(refusal(whole.slice(0, length))).toMatch(/^site\.xml:\d+: /);
    }
    expect(refusal(whole.slice(0, end))).toContain('unclosed tag: rss');
  });

  it('cannot make entities grow or read files', () => {
    const bomb = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">';
    expect(refusal(doctype(bomb).replace('About boats', '&b;'))).toContain('entity');
    const file = '<!ENTITY f SYSTEM "file:///etc/passwd">';
    expect(refusal(doctype(file).replace('About boats', '&f;'))).toContain('entity');
  });
});
