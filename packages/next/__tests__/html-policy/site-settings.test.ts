import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'graphql';
import { z } from 'zod';

import { cleanAnswer, cleanBody, withTableOfContents } from '../../definition/html-policy';
import { markupOf } from '@showcase/html/branded-html';
import { look } from '../../../../styles/look';
import { siteConfig } from '../../../../site.config';
import { first } from '@showcase/html/testing/parsed';

const document = parse('{ post { content } }');
const clean = (data: unknown) => cleanAnswer(document, data);

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  process.env.SITE_URL = 'https://site.example';
});

test('a file’s address is that of the WordPress, however it is spelt, or none that can be followed', () => {
  const addressed = (sourceUrl: string | null) => clean({ node: { sourceUrl } });
  const sourceUrl = 'https://cms.example/wp-content/uploads/a-768x512.jpg';
  expect(addressed(sourceUrl.replace('s://', '://www.'))).toEqual({ node: { sourceUrl } });
  for (const bad of ['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '#']) {
    expect(addressed(bad)).toEqual({ node: { sourceUrl: null } });
  }
});

const entry = {
  content: '<p><img src="https://cdn.example/b.jpg" alt="B" width="3" height="2"></p>',
  featuredImage: {
    node: {
      sourceUrl: 'http://cdn.example/a.jpg',
      srcSet: 'https://cdn.example/a-300.jpg 300w, javascript:x 600w',
      altText: '"A" <i>bowl</i>',
      mediaDetails: { width: 1200, height: 800 },
    },
  },
};

test('pictures of other hosts come with the data, each of their addresses checked', () => {
  expect(clean({ post: entry })).toEqual({
    post: {
      content:
        '<p><img src="https://cdn.example/b.jpg" alt="B" width="3" height="2" decoding="async"></p>',
      featuredImage: {
        node: {
          ...entry.featuredImage.node,
          sourceUrl: 'https://cdn.example/a.jpg',
          srcSet: 'https://cdn.example/a-300.jpg 300w',
        },
      },
    },
  });
});

const waiting = z.object({ placeholder: z.string() });

describe('when readers are asked first', () => {
  beforeAll(() => void (siteConfig.picturesOfOtherHosts = 'ask'));
  afterAll(() => void (siteConfig.picturesOfOtherHosts = 'show'));

  test('the main picture of an entry waits like those of its body', () => {
    expect(clean({ post: entry })).toMatchObject({
      post: {
        content: expect.stringContaining('<summary>Image from cdn.example: B</summary>'),
        featuredImage: { node: { sourceUrl: null, srcSet: null } },
      },
    });
    const node = waiting.parse(clean(entry.featuredImage.node));
    expect(node.placeholder).toContain(
      '<summary>Image from cdn.example: "A" &lt;i>bowl&lt;/i></summary>',
    );
    expect(first(node.placeholder, 'details').open).toBeUndefined();
    const { src, width, height } = first(node.placeholder, 'img');
    expect({ src, width, height }).toEqual({ src: undefined, width: 1200, height: 800 });
  });

  test('what is WordPress’s own, or no picture, waits for nobody', () => {
    const own = { sourceUrl: 'https://cms.example/wp-content/uploads/a.jpg' };
    const sound = { sourceUrl: 'https://cdn.example/a.mp3', mimeType: 'audio/mpeg' };
    expect(clean([own, sound])).toEqual([own, sound]);
  });
});

const bodyOf = (html: string) => markupOf(cleanBody(html));

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
  expect(bodyOf('<p class="has-primary-color">x</p>')).toContain('--wp--preset--color--teal');
});

test.each([
  ...['__NEXT_DATA__', '__next', 'webpackChunk_N_E', 'TURBOPACK', 'main', 'entry', 'comment-7'],
  ...['site-menu', 'related', 'comment-held', 'respond-comment', 'wpadminbar'],
])('content can not have the id of this page’s own %s', (id) => {
  expect(bodyOf(`<p id="${id}">x</p>`)).toBe('<p>x</p>');
  const headings = [id, 'Wood', 'Stone', 'Water'].map(
    (title) => `<h2>${title}</h2><p>${'All that needs saying. '.repeat(60)}</p>`,
  );
  expect(withTableOfContents(bodyOf(headings.join('')))).not.toContain(`id="${id}"`);
});

/** Names of classes in rules that take an element out of its place. */
function positionedClasses(file: string): string[] {
  const sheet = readFileSync(join(__dirname, '../../../..', file), 'utf8');
  const rules = sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]+)\}/g);
  return [...rules]
    .filter(([, , style = '']) => /position:\s*(?:fixed|absolute|sticky)|z-index/.test(style))
    .flatMap(([, selector = '']) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)])
    .map(([, name = '']) => name);
}

// What browsers make of them in the built site: e2e/demo/xss.spec.ts.
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
