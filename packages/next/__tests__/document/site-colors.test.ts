import { readFileSync } from 'node:fs';

import { siteColors, siteFonts } from '../../document/document-props';
import { siteConfig } from '../../../../site.config';

test('the header is painted with the specification’s teal unless the owner wants it otherwise', () => {
  expect(siteConfig.colors.header).toBe('#00272c');
  expect(siteColors()).toEqual({ '--color-header': '#00272c' });
  expect(readFileSync('styles/tokens.css', 'utf8')).toContain('--color-header: #00272c;');
  const rules = readFileSync('components/layout/SiteHeader.module.css', 'utf8');
  expect(/^\.header \{([^}]*)\}/m.exec(rules)?.[1]).toContain('background: var(--color-header);');
});

test('a colour may differ between the light and the dark scheme', () => {
  expect(siteColors({ header: '#123', link: ['#005', '#9cf'] })).toEqual({
    '--color-header': '#123',
    '--color-link': 'light-dark(#005, #9cf)',
  });
});

test('fonts are those of the style sheet unless the owner names others', () => {
  expect(siteFonts()).toEqual({});
  const names = Object.keys(siteFonts({ body: 'Georgia, serif', heading: "'Avenir Next'" }));
  expect(names).toEqual(['--font-body', '--font-heading-system', '--font-heading-web']);
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  expect(names.filter((name) => !tokens.includes(`var(${name})`))).toEqual(['--font-body']);
  expect(readFileSync('styles/global.css', 'utf8')).toContain('var(--font-body)');
});
