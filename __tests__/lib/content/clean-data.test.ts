import { cleanData } from '../../../lib/content/clean-data';

const SCRIPT = '<script>alert(1)</script>';
const HANDLER = '<img src="x" onerror="alert(1)">';

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  process.env.SITE_URL = 'https://site.example';
});

test('every field that holds HTML is cleaned, however deep it lies', () => {
  const field = (tag: string) => `<${tag}>kept</${tag}>${SCRIPT}${HANDLER}`;
  const cleaned = JSON.stringify(
    cleanData({
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
  expect(cleanData({ content: html, title: html })).toMatchObject({
    content: html,
    title: expect.not.stringContaining('<p>'),
  });
});

test('links to WordPress in a body become links of the site', () => {
  const content = '<a href="https://cms.example/about/">About</a>';
  expect(cleanData({ content })).toEqual({ content: '<a href="/about/">About</a>' });
});

test('what only the document’s head needs goes to no view', () => {
  expect(cleanData({ post: { title: 'A', summary: 'The first words' } })).toEqual({
    post: { title: 'A' },
  });
});

test('what is no HTML stays as it is', () => {
  const data = { id: 'a<b', date: '2026-01-01', count: 3, isRestricted: false, content: null };
  expect(cleanData(data)).toEqual(data);
  expect(cleanData(null)).toBeNull();
});
