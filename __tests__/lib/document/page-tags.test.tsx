import { renderToStaticMarkup } from 'react-dom/server';

import { PageTags } from '../../../lib/document/PageTags';
import { rigSite } from '../../../content-server/__tests__/support/rig-site';
import { connect, letSharedAnswerRunOut, visitPage } from '../../support/connected-site';
import { askImage } from '../../support/public-routes';
import { all } from '../html/parsed';

const SITE = 'https://studio.example';

beforeEach(async () => {
  process.env.SITE_URL = SITE;
  letSharedAnswerRunOut();
  await connect({ site: rigSite() });
});

afterEach(() => {
  delete process.env.SITE_URL;
});

function tagsOf(pageProps: unknown): Record<string, unknown> {
  const html = renderToStaticMarkup(<PageTags pageProps={pageProps} />);
  const metas = all(html, 'meta').map(({ properties }): [string, unknown] => [
    String(properties.property ?? properties.name),
    properties.content,
  ]);
  const links = all(html, 'link').map(({ properties }): [string, unknown] => [
    String(properties.rel),
    properties.href,
  ]);
  return Object.fromEntries([...links, ...metas]);
}

const tagsAt = async (path: string) => tagsOf(await visitPage(path));

test('a post has all that a preview of its link is made of', async () => {
  expect(await tagsAt('/listed-post-01/')).toEqual({
    canonical: `${SITE}/listed-post-01/`,
    'og:title': 'Listed post 1',
    'og:site_name': 'Headless Rig',
    'og:image': expect.stringMatching(
      /^https:\/\/studio\.example\/social\/listed-post-01\.png\?v=[\da-f]+$/,
    ),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:type': 'article',
    'article:published_time': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    'twitter:card': 'summary_large_image',
  });
});

test.each([
  ['/', '/', 'Headless Rig', '/social.png'],
  ['/about/', '/about/', 'about', '/social/about.png'],
  ['/blog/', '/blog/', 'blog', '/social/blog.png'],
  ['/blog/page/2/', '/blog/page/2/', 'blog', '/social/blog.png'],
  [
    '/category/big-category/page/2/',
    '/category/big-category/page/2/',
    'Archive for Category: Big category',
    '/social/category/big-category.png',
  ],
  [
    '/tag/ete-🎉/',
    '/tag/ete-%F0%9F%8E%89/',
    'Archive for Tag: Été 🎉',
    '/social/tag/ete-%F0%9F%8E%89.png',
  ],
])('%s is canonical at %s, with its title and image', async (path, url, title, image) => {
  const tags = await tagsAt(path);
  expect(tags).toMatchObject({ canonical: SITE + url, 'og:title': title });
  expect(tags['og:type']).toBe('website');
  expect(String(tags['og:image']).split('?')[0]).toBe(SITE + image);
});

test.each(['/', '/about/', '/listed-post-01/', '/category/big-category/', '/blog/'])(
  'the image that %s names is the one that is drawn',
  async (path) => {
    const { 'og:image': image } = await tagsAt(path);
    const version = new URL(String(image)).searchParams.get('v');
    expect((await askImage(path)).headers.get('etag')).toBe(`"${version}"`);
  },
);

test('the site’s name is no title twice', async () => {
  expect(await tagsAt('/')).not.toHaveProperty('og:site_name');
});

test('a title is text', async () => {
  const props = await visitPage('/about/');
  const title = '"><script>alert(1)</script>';
  const html = renderToStaticMarkup(
    <PageTags pageProps={{ ...props, head: { ...props.head, title } }} />,
  );
  expect(html).not.toContain('<script');
  expect(tagsOf({ ...props, head: { ...props.head, title } })['og:title']).toBe(title);
});

test.each([
  ['no data', undefined],
  ['an error', { statusCode: 503 }],
  ['what an account page has', { site: { language: 'en' }, isInteractive: true }],
])('a page with %s has none of it', (_, props) => {
  expect(tagsOf(props)).toEqual({});
});

test('the canonical address is taken away when the browser goes on', async () => {
  const html = renderToStaticMarkup(<PageTags pageProps={await visitPage('/about/')} />);
  expect(html).toMatch(/<link rel="canonical"[^>]* data-next-head=""/);
});
