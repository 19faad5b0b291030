import type { Html, InlineHtml } from '@showcase/html/browser';
import { branded } from '@showcase/testing/jest/branded';
import { writtenExcerpt } from '../../../components/content/written-excerpt';

const LONG = 'Walked nine miles to meet a thatcher who had gone to meet us, by the other road.';

test.each([
  ['of sentences that are not in the body', 'Nine miles, for nothing.', LONG, true],
  ['that WordPress has cut from the body', `${LONG.slice(0, 60)}… […]`, `<p>${LONG}</p>`, false],
  ['that is all of a short body', 'Body of rain.', '<p>Body <em>of</em>\n rain.</p>', false],
  [
    'from below a caption',
    LONG,
    `<figure><figcaption>Mud</figcaption></figure><p>${LONG}</p>`,
    false,
  ],
  ['with letters that are escaped', 'Wood &#x26; water', '<p>Wood &amp; water</p>', false],
  ['in Japanese', '割れた器は', '<p>朝の光。</p>', true],
  ['cut from Japanese', '割れた器は […]', '<p>割れた器は、急がない人の</p>', false],
  ['of dots', '[…]', '<p>Rain</p>', false],
])('an excerpt %s', (_, excerpt, body, isWritten) => {
  const given = branded<InlineHtml>(excerpt);
  expect(writtenExcerpt(given, branded<Html>(body))).toBe(isWritten ? given : null);
});

test('a protected post has neither', () => {
  expect(writtenExcerpt(null, null)).toBeNull();
});
