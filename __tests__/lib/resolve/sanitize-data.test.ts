import { z } from 'zod';

import { sanitizeData } from '../../../lib/resolve/sanitize-data';
import { siteConfig } from '../../../site.config';
import { first } from '../html/parsed';

const SCRIPT = '<script>alert(1)</script>';
const HANDLER = '<img src="x" onerror="alert(1)">';

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  process.env.SITE_URL = 'https://site.example';
});

test('every field that holds HTML is cleaned, however deep it lies', () => {
  const field = (tag: string) => `<${tag}>kept</${tag}>${SCRIPT}${HANDLER}`;
  const cleaned = JSON.stringify(
    sanitizeData({
      post: {
        title: field('em'),
        content: field('blockquote'),
        excerpt: field('strong'),
        author: { node: { name: field('b'), description: field('i') } },
        featuredImage: { node: { caption: field('em') } },
        comments: { nodes: [{ content: field('p') }, { author: { node: { name: field('b') } } }] },
        contentNodes: { nodes: [[{ label: field('i') }]] },
      },
    }),
  );
  expect(cleaned.match(/kept/g)).toHaveLength(9);
  expect(cleaned).toContain('<blockquote>kept</blockquote>');
  expect(cleaned).not.toMatch(/<script|alert|onerror/);
});

test('a body may hold blocks and a title may not', () => {
  const html = '<p>One</p>';
  expect(sanitizeData({ content: html, title: html })).toMatchObject({
    content: html,
    title: expect.not.stringContaining('<p>'),
  });
});

test('links to WordPress in a body become links of the site', () => {
  const content = '<a href="https://cms.example/about/">About</a>';
  expect(sanitizeData({ content })).toEqual({ content: '<a href="/about/">About</a>' });
});

test('what only the document’s head needs goes to no view', () => {
  expect(sanitizeData({ post: { title: 'A', summary: 'The first words' } })).toEqual({
    post: { title: 'A' },
  });
});

test('what is no HTML stays as it is', () => {
  const data = { id: 'a<b', date: '2026-01-01', count: 3, isRestricted: false, content: null };
  expect(sanitizeData(data)).toEqual(data);
});

test('a file’s address is that of the WordPress, however it is spelt, or none that can be followed', () => {
  const addressOf = (sourceUrl: string) => sanitizeData({ node: { sourceUrl } });
  const kept = 'https://cms.example/wp-content/uploads/a-768x512.jpg';
  expect(addressOf(kept)).toEqual({ node: { sourceUrl: kept } });
  expect(addressOf('http://www.cms.example/wp-content/uploads/a-768x512.jpg')).toEqual({
    node: { sourceUrl: kept },
  });
  for (const bad of ['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '#']) {
    expect(addressOf(bad)).toEqual({ node: { sourceUrl: null } });
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
  expect(sanitizeData({ post: entry })).toEqual({
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
    const cleaned = sanitizeData({ post: entry });
    expect(cleaned).toMatchObject({
      post: {
        content: expect.stringContaining('<summary>Image from cdn.example: B</summary>'),
        featuredImage: { node: { sourceUrl: null, srcSet: null } },
      },
    });
    const node = waiting.parse(sanitizeData(entry.featuredImage.node));
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
    expect([own, sound].map((file) => sanitizeData(file))).toEqual([own, sound]);
  });
});

test('a text gets its table of contents where the template has one, and no other body does', () => {
  const content = ['A', 'B', 'C', 'D'].map((t) => `<h2>${t}</h2><p>${'Words '.repeat(250)}</p>`);
  const body = content.join('');
  const post = { content: body, comments: { nodes: [{ content: body }] } };
  const table = expect.stringContaining('<nav class="entry-contents"');
  expect(sanitizeData(post, undefined, true)).toEqual({ ...post, content: table });
  expect(sanitizeData(post)).toEqual(post);
});

test('title and body of an entry in another language than the site say so', () => {
  const post = {
    title: 'Die Mühle',
    content: '<p>Am Bach.</p>',
    comments: [{ content: '<p>Ja.</p>' }],
  };
  expect(sanitizeData(post, 'de-DE', true)).toEqual({
    title: '<span lang="de-DE">Die Mühle</span>',
    content: '<!--ltr de-DE--><p>Am Bach.</p>',
    comments: [{ content: '<p>Ja.</p>' }],
  });
  expect(sanitizeData(post, 'en-GB', true)).toEqual(post);
  expect(sanitizeData(post, undefined, true)).toEqual(post);
});

test('a body in the other text direction is marked, a comment too', () => {
  const content = '<p>تغادر العبّارة في السابعة.</p>';
  const marked = `<!--rtl-->${content}`;
  expect(sanitizeData({ post: { content, comments: [{ content }] } })).toEqual({
    post: { content: marked, comments: [{ content: marked }] },
  });
});
