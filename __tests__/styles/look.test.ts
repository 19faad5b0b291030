import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { siteContext } from '@showcase/next/context';
import { rootStyle } from '@showcase/next/testing';
import { markupOf } from '@showcase/html/browser';
import { siteConfig } from '../../site.config';
import { look } from '../../styles/look';

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  process.env.SITE_URL = 'https://site.example';
});

const bodyOf = (html: string) => markupOf(siteContext().html.cleanBody(html));

test('the tokens define every name that a preset refers to', () => {
  const tokens = readFileSync(join(__dirname, '../../styles/tokens.css'), 'utf8');
  const names = [
    ...[...look.presets.colors].map((slug) => `--wp--preset--color--${slug}:`),
    ...[...look.presets.fontSizes].map((slug) => `--wp--preset--font-size--${slug}:`),
    ...[...look.presets.spacing].map((step) => `--wp--preset--spacing--${step}:`),
  ];
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !tokens.includes(name))).toEqual([]);
});

test('every alias of a slug leads to an existing preset', () => {
  const { colors, fontSizes, colorAliases, fontSizeAliases } = look.presets;
  expect([...colorAliases.values()].filter((slug) => !colors.has(slug))).toEqual([]);
  expect([...fontSizeAliases.values()].filter((slug) => !fontSizes.has(slug))).toEqual([]);
});

test('a body has the presets of this site', () => {
  for (const [name, slug] of [...look.presets.colorAliases, ...look.presets.colors.entries()]) {
    expect(bodyOf(`<p class="has-${name}-color">x</p>`)).toContain(`--wp--preset--color--${slug}`);
  }
});

test.each(['site-menu', 'related', 'entry-list', 'wpadminbar'])(
  'content can not have the id of this page’s own %s',
  (id) => {
    expect(bodyOf(`<p id="${id}">x</p>`)).toBe('<p>x</p>');
  },
);

/** Names of classes in rules that take an element out of its place. */
function positionedClasses(file: string): string[] {
  const sheet = readFileSync(join(__dirname, '../..', file), 'utf8');
  const rules = sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]+)\}/g);
  return [...rules]
    .filter(([, , style = '']) => /position:\s*(?:fixed|absolute|sticky)|z-index/.test(style))
    .flatMap(([, selector = '']) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)])
    .map(([, name = '']) => name);
}

// e2e/demo/xss.spec.ts checks the rendering of these classes in the built site.
test('a body has no class of the site that takes its element out of the body', () => {
  const ofSite = ['styles/global.css', 'styles/navigation.css', 'public/editor.css'];
  const ofModules = ['SiteHeader_header__6Xzm_', 'SiteHeader-module__6Xzm_a__header'];
  const classes = [...ofSite.flatMap(positionedClasses), ...ofModules];
  expect(classes.length).toBeGreaterThan(8);
  for (const name of classes) {
    expect(bodyOf(`<p class="${name}">x</p>`)).toBe('<p>x</p>');
    expect(bodyOf(`<svg class="${name} a"></svg>`)).toBe('<svg class="a"></svg>');
  }
  const ofWordPress = 'wp-block-button__width wp-block-cover__inner-container my_own-class';
  expect(bodyOf(`<p class="${ofWordPress}">x</p>`)).toBe(`<p class="${ofWordPress}">x</p>`);
});

test('the header is painted with the owner’s colour', () => {
  const { header } = siteConfig.colors;
  expect(rootStyle(siteContext())).toMatchObject({ '--color-header': header });
  expect(readFileSync('styles/tokens.css', 'utf8')).toMatch(/^\s*--color-header: /m);
  const rules = readFileSync('components/layout/SiteHeader.module.css', 'utf8');
  expect(/^\.header \{([^}]*)\}/m.exec(rules)?.[1]).toContain('background: var(--color-header);');
});

test('fonts are those of the style sheet unless the owner names others', () => {
  const namesOf = (style: object) => Object.keys(style).filter((name) => /^--font/.test(name));
  const withFonts = (fonts: typeof siteConfig.fonts) =>
    namesOf(rootStyle({ ...siteContext(), config: { ...siteConfig, fonts } }));
  expect(withFonts({})).toEqual([]);
  const names = withFonts({ body: 'Georgia, serif', heading: "'Avenir Next'" });
  const ofBody = ['--font-body', '--font-reading'];
  expect(names).toEqual([...ofBody, '--font-heading-system', '--font-heading-web']);
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  expect(names.filter((name) => !tokens.includes(`var(${name}`))).toEqual(ofBody);
  expect(readFileSync('styles/global.css', 'utf8')).toContain('var(--font-body)');
});

test('every icon is there, of the size and type it says', () => {
  expect(look.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
  for (const { src, sizes, type } of look.icons) {
    const image = readFileSync(join(__dirname, '../../public', src));
    if (sizes === 'any')
      expect([type, image.toString()]).toEqual([type, expect.stringContaining('<svg')]);
    else expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
  }
});
