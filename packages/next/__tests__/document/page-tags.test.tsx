import faustConfig from '@showcase/testing/site/site';
import { rigSite } from '@showcase/testing/content/rig-site';
import { makePost } from '@showcase/testing/content/make-content';
import { scriptText } from '../../head/plugin-json-ld';
import { connect, visit, visitPage } from '@showcase/testing/jest/connected-site';
import { headAt, headOf } from '@showcase/testing/jest/page-head';
import { faultsOf } from './rich-results';

const SITE = 'https://studio.example';

const BIG = '/category/big-category/';
const ATTACK = '</script><!--<script>alert(1)//';

beforeAll(async () => {
  const site = rigSite({ description: ATTACK });
  site.posts.push(
    makePost(9901, 'attack', { title: ATTACK, content: `<p>${ATTACK}</p>`, authorId: 4 }),
    makePost(9903, 'deep', { title: 'Deep', content: '', authorId: 4, termIds: [200] }),
    makePost(9902, 'untitled', { title: '', content: '', authorId: 4 }),
  );
  await connect({ site });
});

beforeEach(() => {
  process.env.SITE_URL = SITE;
});

test('a post has all that a preview of its link is made of', async () => {
  const { tags } = await headAt('/listed-post-01/');
  expect(tags).toEqual({
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

test('the site’s own image stands for a picture that is an SVG, which networks do not show', async () => {
  const path = '/listed-post-01/';
  const props = await visitPage(path);
  const picture = { url: 'https://cms.example/a.svg?v=1', width: 3, height: 2, alt: 'A' };
  const { tags } = headOf(path, { ...props, head: { ...props.head, picture } });
  expect(tags['og:image']).toBe(`${SITE}/share.png`);
});

test.each([
  ['/', '/', 'Headless Rig'],
  ['/about/', '/about/', 'about'],
  ['/blog/page/2/', '/blog/page/2/', 'blog'],
  ['/tag/ete-🎉/', '/tag/ete-%F0%9F%8E%89/', 'Archive for Tag: Été 🎉'],
])('%s is canonical at %s, with its title and the site’s own image', async (path, url, title) => {
  const { tags } = await headAt(path);
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
  ['/category/big-category/page/3/', '/category/big-category/page/2/', undefined],
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

test('the document’s page data has no values for crawlers alone', async () => {
  const { data } = await headAt('/listed-post-01/');
  expect(data).toContain('Listed post 1');
  expect(data).not.toMatch(/dateGmt|modifiedGmt|max-image-preview|schema\.org/);
});

test.each([
  ['/', ['WebSite']],
  ['/listed-post-01/', ['BlogPosting', 'BreadcrumbList']],
  ['/about/', ['WebPage', 'BreadcrumbList']],
  ['/blog/', ['CollectionPage', 'BreadcrumbList']],
  ['/category/big-category/', ['CollectionPage', 'BreadcrumbList']],
  ['/author/editor/', ['ProfilePage', 'BreadcrumbList']],
  ['/movie/film-04/', ['WebPage', 'BreadcrumbList']],
  ['/2024/', ['CollectionPage', 'BreadcrumbList']],
  ['/post-format-gallery/dsc20050315_145007_132-2/', ['ImageObject', 'BreadcrumbList']],
  ['/untitled/', ['BlogPosting', 'BreadcrumbList']],
])('%s is %j with all that search engines ask of it', async (path, types) => {
  const { graph } = await headAt(path);
  expect(graph.map(({ '@type': type }) => type)).toEqual(types);
  expect(graph.flatMap((node) => faultsOf(node))).toEqual([]);
});

test('a post names its author, its publisher and where it stands', async () => {
  const [post, trail] = (await headAt('/listed-post-01/')).graph;
  expect(post).toMatchObject({
    headline: 'Listed post 1',
    url: `${SITE}/listed-post-01/`,
    author: { '@type': 'Person', name: 'Arthur Author', url: `${SITE}/author/author/` },
    publisher: { '@type': 'Organization', name: 'Headless Rig', url: `${SITE}/` },
    image: { '@type': 'ImageObject', caption: 'A horizontal image', width: '1200 px' },
  });
  // Without a picture it has the site's own.
  expect((await headAt('/untitled/')).graph[0]?.image).toBe(`${SITE}/share.png`);
  expect(trail?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Big category', item: SITE + BIG },
    { '@type': 'ListItem', position: 2, name: 'Listed post 1' },
  ]);
});

test('a person is the author of a profile, and the front page says where the search is', async () => {
  expect((await headAt('/')).graph[0]?.potentialAction).toMatchObject({
    target: { urlTemplate: `${SITE}/?s={search_term_string}` },
  });
  expect((await headAt('/author/editor/')).graph[0]?.mainEntity).toEqual({
    '@type': 'Person',
    name: 'Edith Editor',
    url: `${SITE}/author/editor/`,
    description: 'Biography.',
  });
});

test('structured data of a template take the place of those of the site', async () => {
  const [path, jsonLd] = ['/listed-post-01/', { '@type': 'Event', name: ATTACK }];
  const single = Object.assign(() => null, { head: () => ({ title: 'Fair', jsonLd }) });
  const config = { ...faustConfig, templates: { ...faustConfig.templates, single } };
  const result = await visit(path, config);
  const { html } = headOf(path, 'props' in result && result.props);
  expect(html).toContain(`<script type="application/ld+json">${scriptText(jsonLd)}</script>`);
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('no text ends the script or begins a comment', async () => {
  const { html, graph } = await headAt('/attack/');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  expect(graph[0]?.headline).toBe('<!–');
  expect(JSON.parse(scriptText({ ATTACK }))).toEqual({ ATTACK });
  expect(scriptText({ ATTACK })).not.toContain('<');
});

test.each([
  ['/rig-parent/child/grandchild/', ['/rig-parent/', '/rig-parent/child/']],
  [
    '/category/big-category/nested-category/deep-category/',
    ['/category/big-category/', '/category/big-category/nested-category/'],
  ],
  // A post, below its category and those above it.
  [
    '/deep/',
    [
      '/category/big-category/',
      '/category/big-category/nested-category/',
      '/category/big-category/nested-category/deep-category/',
    ],
  ],
  ['/about/', ['/']],
])('what is above %s is in its breadcrumbs, topmost first', async (path, above) => {
  const trail = (await headAt(path)).graph.find((node) => node['@type'] === 'BreadcrumbList');
  const items = above.map((each) => expect.objectContaining({ item: SITE + each }));
  const own = expect.not.objectContaining({ item: expect.anything() });
  expect(trail?.itemListElement).toEqual([...items, own]);
});
