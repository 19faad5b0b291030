import type { Html } from '@showcase/html/browser';
import { branded } from '@showcase/testing/jest/branded';
import { readingMinutes } from '../../../components/content/reading-minutes';

test.each([
  ['nothing', '', 0],
  ['a picture alone', '<figure><img alt="a long text" src="/a.jpg"></figure>', 0],
  ['a word', '<p>Rain</p>', 1],
  ['220 words', `<p class="x y z">${'rain '.repeat(220)}</p>`, 1],
  ['221 words', `<p>${'rain '.repeat(221)}</p>`, 2],
  ['1,000 Japanese characters', `<p>${'雨'.repeat(1000)}</p>`, 2],
  ['Arabic words', `<p>${'مطر '.repeat(441)}</p>`, 3],
])('%s takes this long to read', (_, html, minutes) => {
  expect(readingMinutes(branded<Html>(html))).toBe(minutes);
});

test('a text that is not there takes no time', () => {
  expect(readingMinutes(null)).toBe(0);
});
