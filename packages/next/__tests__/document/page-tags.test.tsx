import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visitPage } from '../../../../__tests__/support/connected-site';
import { headAt, headOf } from '../../../../__tests__/support/page-head';

const SITE = 'https://studio.example';

beforeAll(() => connect({ site: rigSite() }));

beforeEach(() => {
  process.env.SITE_URL = SITE;
});

const tagsAt = async (path: string) => (await headAt(path)).tags;

test('a post has all that a preview of its link is made of', async () => {
  expect(await tagsAt('/listed-post-01/')).toEqual({
    // The post's picture is on this server.
    preconnect: process.env.NEXT_PUBLIC_WORDPRESS_URL,
    robots: 'max-image-preview:large',
    canonical: `${SITE}/listed-post-01/`,
    'og:title': 'Listed post 1',
    'og:url': `${SITE}/listed-post-01/`,
    'og:site_name': 'Headless Rig',
    'og:locale': 'en_US',
    'og:image': expect.stringMatching(/\/wp-content\/uploads\/.+\.jpg$/),
    'og:image:width': expect.stringMatching(/^\d+$/),
    'og:image:height': expect.stringMatching(/^\d+$/),
    'og:image:alt': expect.stringMatching(/./),
    'og:type': 'article',
    'article:published_time': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    'article:modified_time': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    'article:author': `${SITE}/author/author/`,
    'article:section': 'Big category',
    'twitter:card': 'summary_large_image',
  });
});

test.each([
  ['/', '/', 'Headless Rig'],
  ['/about/', '/about/', 'about'],
  ['/blog/page/2/', '/blog/page/2/', 'blog'],
  [
    '/category/big-category/page/2/',
    '/category/big-category/page/2/',
    'Archive for Category: Big category',
  ],
  ['/tag/ete-🎉/', '/tag/ete-%F0%9F%8E%89/', 'Archive for Tag: Été 🎉'],
])('%s is canonical at %s, with its title and the site’s own image', async (path, url, title) => {
  const tags = await tagsAt(path);
  // Without a picture of WordPress's there is nobody to connect to, and no name is said twice.
  expect(tags).not.toHaveProperty('preconnect');
  expect(tags['og:site_name']).not.toBe(title);
  expect(tags).toMatchObject({
    canonical: SITE + url,
    'og:url': SITE + url,
    'og:title': title,
    'og:type': 'website',
    'og:image': `${SITE}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Headless Rig',
  });
});

test.each([
  ['/category/big-category/', undefined, '/category/big-category/page/2/'],
  ['/category/big-category/page/2/', '/category/big-category/', undefined],
  ['/category/aciform/', undefined, undefined],
  ['/blog/page/2/', '/blog/', '/blog/page/3/'],
  ['/listed-post-01/', undefined, undefined],
])('the pages of the list %s before and after it are %s and %s', async (path, prev, next) => {
  const { tags } = await headAt(path);
  expect([tags.prev, tags.next]).toEqual([prev, next]);
});

test('without SITE_URL nothing is an address of the site', async () => {
  delete process.env.SITE_URL;
  const { html, tags } = await headAt('/blog/page/2/');
  expect(html).not.toContain('http');
  expect(tags).toMatchObject({ 'og:title': 'blog', 'twitter:card': 'summary' });
  expect(Object.keys(tags)).not.toEqual(expect.arrayContaining(['canonical']));
});

test('an entry with a password is not to be found', async () => {
  const { tags, graph } = await headAt('/rig-password-post/');
  expect(tags.robots).toBe('noindex');
  expect(tags).not.toHaveProperty('article:published_time');
  expect(graph).toEqual([]);
});

test('nothing is empty or said twice, and links are taken away when the browser goes on', async () => {
  for (const path of ['/', '/about/', '/listed-post-01/', '/author/editor/', '/movies/']) {
    const { html } = await headAt(path);
    expect(html).not.toMatch(/(?:content|href)=""/);
    const names = [...html.matchAll(/(?:property|name|rel)="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  const { html } = await headAt('/blog/page/2/');
  for (const rel of ['canonical', 'prev', 'next']) {
    expect(html).toMatch(new RegExp(`<link rel="${rel}"[^>]* data-next-head=""`));
  }
});

test.each([
  ['no data', undefined],
  ['an error', { statusCode: 503 }],
  ['what an account page has', { site: { language: 'en' }, isInteractive: true }],
])('a page with %s has none of it', (_, props) => {
  expect(headOf('/nowhere/', props).html).toBe('');
});

test('what only crawlers read is not in the page’s data', async () => {
  const props = await visitPage('/listed-post-01/');
  expect(JSON.stringify(props)).not.toMatch(/dateGmt|modifiedGmt|max-image-preview|schema\.org/);
});
