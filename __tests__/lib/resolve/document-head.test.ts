import fc from 'fast-check';

import { documentHead } from '../../../lib/resolve/document-head';
import type { SiteData } from '../../../lib/site/site-data';
import { siteData } from '../../support/site-data';

function site(title: string | null, description: string | null = null): SiteData {
  return siteData({ title: title ?? '', description: description ?? '' });
}

test.each([
  ['About', 'Studio', 'About - Studio'],
  [null, 'Studio', 'Studio'],
  ['', 'Studio', 'Studio'],
  ['About', null, 'About'],
  ['<em>Wood</em> &amp; water', 'A & B', 'Wood & water - A & B'],
  ['<script>alert(1)</script>Safe', 'Studio', 'Safe - Studio'],
])('the title of %j on the site %j is %j', (title, name, expected) => {
  expect(documentHead({ title }, site(name)).title).toBe(expected);
});

test('the description is the page’s, else the site’s, else the title', () => {
  const own = { description: '<p>Own&nbsp;words</p>' };
  expect(documentHead(own, site('S', 'Tagline')).description).toBe('Own words');
  expect(documentHead({}, site('S', 'Tagline')).description).toBe('Tagline');
  expect(documentHead({ title: 'About' }, site('S', '')).description).toBe('About - S');
  expect(documentHead({}, site('S')).description).toBe('S');
  expect(documentHead({}, site(null)).description).toBe('');
  expect(documentHead({ description: '<img src="x">' }, site('S', 'Tagline')).description).toBe(
    'Tagline',
  );
});

test('a long description is cut after a word', () => {
  const { description } = documentHead({ description: 'potter '.repeat(60) }, site('S'));
  expect(description).toMatch(/^(?:potter )+…$/);
  expect(description.length).toBeGreaterThan(140);
});

test('whatever the text, the cut is short and splits no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 400 }), (text) => {
      const { description } = documentHead({ description: text }, site('S'));
      expect([...description].length).toBeLessThanOrEqual(162);
      expect(description.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
  expect(documentHead({ description: 'a' + '🎉'.repeat(300) }, site('S')).description).toMatch(
    /^a(?:🎉)+ …$/u,
  );
});
