import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cleanBody, withTableOfContents } from '../../html/html-policy';
import { markupOf } from '@showcase/html/branded-html';
import { look } from '../../../../styles/look';

const clean = (html: string) => markupOf(cleanBody(html));

test('the tokens define every name that a preset refers to', () => {
  const tokens = readFileSync(join(__dirname, '../../../../styles/tokens.css'), 'utf8');
  const names = [
    ...[...look.presets.colors].map((slug) => `--wp--preset--color--${slug}:`),
    ...[...look.presets.fontSizes].map((slug) => `--wp--preset--font-size--${slug}:`),
    ...[...look.presets.spacing].map((step) => `--wp--preset--spacing--${step}:`),
  ];
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !tokens.includes(name))).toEqual([]);
});

test('other slugs lead to presets that there are', () => {
  const { colors, fontSizes, colorAliases, fontSizeAliases } = look.presets;
  expect([...colorAliases.values()].filter((slug) => !colors.has(slug))).toEqual([]);
  expect([...fontSizeAliases.values()].filter((slug) => !fontSizes.has(slug))).toEqual([]);
});

test('a body has the presets of this site', () => {
  expect(clean('<p class="has-primary-color">x</p>')).toContain('--wp--preset--color--teal');
});

test.each([
  '__NEXT_DATA__',
  '__next',
  'webpackChunk_N_E',
  'TURBOPACK',
  'main',
  'entry',
  'comment-7',
  'site-menu',
  'related',
])('content can not have the id of this page’s own %s', (id) => {
  expect(clean(`<p id="${id}">x</p>`)).toBe('<p>x</p>');
  const headings = [id, 'Wood', 'Stone', 'Water'].map(
    (title) => `<h2>${title}</h2><p>${'All that needs saying. '.repeat(60)}</p>`,
  );
  expect(withTableOfContents(clean(headings.join('')))).not.toContain(`id="${id}"`);
});
