import { highlight } from '../../search/highlight';
import { asInlineHtml } from '@showcase/html/browser';

test.each([
  ['Clay and clay', ['clay'], '<mark>Clay</mark> and <mark>clay</mark>'],
  [
    'A <em>bowl</em> of clay',
    ['bowl', 'clay'],
    'A <em><mark>bowl</mark></em> of <mark>clay</mark>',
  ],
  ['Crème brûlée', ['creme', 'BRULEE'], '<mark>Crème</mark> <mark>brûlée</mark>'],
  ['Cafe\u0301 au lait', ['café'], '<mark>Cafe\u0301</mark> au lait'],
  ['Straße', ['strasse'], 'Straße'],
  ['ﬁne', ['fi'], '<mark>ﬁ</mark>ne'],
  ['R&amp;D &lt;b>', ['&', '<b'], 'R<mark>&amp;</mark>D <mark>&lt;b</mark>>'],
  ['(a+b)*', ['(a+b)*'], '<mark>(a+b)*</mark>'],
  ['<span title="clay">x</span>', ['clay', 'span', 'title'], '<span title="clay">x</span>'],
  ['claybowl', ['clay', 'claybowl'], '<mark>claybowl</mark>'],
  ['🎉🎉 party', ['🎉'], '<mark>🎉</mark><mark>🎉</mark> party'],
  ['nothing here', ['x'], 'nothing here'],
  ['no words', ['', '\u0301'], 'no words'],
])('%s', (html, words, marked) => {
  expect(highlight(asInlineHtml(html), words)).toBe(marked);
});
