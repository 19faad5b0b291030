import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitizeBody } from '../../../lib/html/body-policy';
import { COLOR_SLUGS, FONT_SIZE_SLUGS, withPresets } from '../../../lib/html/presets';
import { safeStyle } from '../../../lib/html/style-policy';

test.each([
  ['has-vivid-red-color', 'color:var(--wp--preset--color--vivid-red)'],
  ['has-vivid-red-background-color', 'background-color:var(--wp--preset--color--vivid-red)'],
  ['has-vivid-red-border-color', 'border-color:var(--wp--preset--color--vivid-red)'],
  ['has-x-large-font-size', 'font-size:var(--wp--preset--font-size--x-large)'],
  ['has-midnight-gradient-background', 'background:linear-gradient(135deg,#020381,#2874fc)'],
])('a preset class becomes the style it stands for, beside the class: %s', (name, style) => {
  const context = { wordpressUrl: 'https://cms.test', siteUrl: 'https://site.test' };
  const html = sanitizeBody(`<p class="${name}">x</p>`, context);
  expect(html).toBe(`<p class="${name}" style="${style}">x</p>`);
  expect(sanitizeBody(html, context)).toBe(html);
  expect(safeStyle(style)).toBe(style);
});

test.each([
  'has-text-color',
  'has-link-color',
  'has-inline-color',
  'has-border-color',
  'has-background',
  'has-custom-font-size',
  'has-unheard-of-color',
  'has-unheard-of-gradient-background',
  'has-constructor-color',
  'is-style-default',
])('a class that names no known preset adds nothing: %s', (name) => {
  expect(withPresets([name], '')).toBe('');
});

test('what the author wrote goes before the preset', () => {
  expect(withPresets(['has-black-color', 'has-large-font-size'], 'color:#1e0566;padding:1px')).toBe(
    'font-size:var(--wp--preset--font-size--large);color:#1e0566;padding:1px',
  );
});

test('the tokens define every name that a preset refers to', () => {
  const tokens = readFileSync(join(__dirname, '../../../styles/tokens.css'), 'utf8');
  const names = [
    ...[...COLOR_SLUGS].map((slug) => `--wp--preset--color--${slug}:`),
    ...[...FONT_SIZE_SLUGS].map((slug) => `--wp--preset--font-size--${slug}:`),
  ];
  expect(names.filter((name) => !tokens.includes(name))).toEqual([]);
});
