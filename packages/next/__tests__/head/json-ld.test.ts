import { rigSite } from '@showcase/testing/content/rig-site';
import { makePost } from '@showcase/testing/content/make-content';
import { scriptText } from '../../head/json-ld';
import { connect, letSharedAnswerRunOut } from '../../../../__tests__/support/connected-site';
import { headAt } from '../../../../__tests__/support/page-head';
import { faultsOf } from './rich-results';

const SITE = 'https://studio.example';
const ATTACK = '</script><!--<script>alert(1)//\u2028\u2029';
const RTL = 'رحلات 🎉 "quoted" & <b>bold</b>';
const LONG = 'Thrown on a wheel '.repeat(40).trim();

const titled = (id: number, slug: string, title: string) =>
  makePost(id, slug, { title, content: `<p>${title}</p>`, termIds: [198], authorId: 4 });

beforeAll(async () => {
  process.env.SITE_URL = SITE;
  letSharedAnswerRunOut();
  const site = rigSite({ description: ATTACK });
  site.posts.push(
    titled(9901, 'attack', ATTACK),
    titled(9902, 'rtl', RTL),
    titled(9903, 'long', LONG),
    titled(9904, 'untitled', ''),
  );
  await connect({ site });
});

afterAll(() => {
  delete process.env.SITE_URL;
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
  expect((await headAt('/rtl/')).graph[0]?.image).toBe(`${SITE}/share.png`);
  expect(trail?.itemListElement).toEqual([
    {
      '@type': 'ListItem',
      position: 1,
      name: 'Big category',
      item: `${SITE}/category/big-category/`,
    },
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

test('no text ends the script or begins a comment', async () => {
  const { html, graph } = await headAt('/attack/');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<!--|[\u2028\u2029]/);
  expect(graph[0]?.headline).toBe('alert(1)//');
  expect(JSON.parse(scriptText({ ATTACK }))).toEqual({ ATTACK });
  expect(scriptText({ ATTACK })).not.toMatch(/[<\u2028\u2029]/);
});

test.each([
  ['/rig-parent/child/grandchild/', ['/rig-parent/', '/rig-parent/child/']],
  ['/category/big-category/nested-category/', ['/category/big-category/']],
  [
    '/category/big-category/nested-category/deep-category/',
    ['/category/big-category/', '/category/big-category/nested-category/'],
  ],
  ['/about/', ['/']],
])('what is above %s is in its breadcrumbs, topmost first', async (path, above) => {
  const { graph } = await headAt(path);
  const { itemListElement: items } = graph.find((node) => node['@type'] === 'BreadcrumbList') ?? {};
  const addresses = Array.isArray(items) ? items.map(({ item }: { item?: string }) => item) : [];
  expect(addresses).toEqual([...above.map((each) => SITE + each), undefined]);
});
