import { rigSite } from '@showcase/testing/content/rig-site';
import { makePage, makePost } from '@showcase/testing/content/make-content';
import { faustConfig } from '../../../../faust.config';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { connect, visit, visitPage } from '../../../../__tests__/support/connected-site';
import { headOf } from '../../../../__tests__/support/page-head';

const content = 'Part one\n\n<!--nextpage-->\n\nPart two\n\n<!--nextpage-->\n\nPart three';

beforeAll(async () => {
  process.env.SITE_URL = 'https://studio.example';
  const site = rigSite();
  const posts = site.posts.map((post) =>
    post.id === site.settings.pageOnFront ? { ...post, content } : post,
  );
  const extra = [
    makePost(9001, 'long-post', { content, date: '2023-05-05T05:05:05' }),
    makePage(9002, 'long-page', { content }),
    makePage(9003, 'child', { content, parentId: 9002 }),
    makePost(9004, 'long-film', { content, type: 'movie', commentStatus: 'closed' }),
    makePost(9007, 'discussed-film', { content, type: 'movie' }),
    makePost(9005, 'secret', { content, password: 'x' }),
    makePost(9006, 'émoji-🎉', { content }),
  ];
  await connect({ site: { ...site, posts: [...posts, ...extra] } });
});

const bodyOf = (data: unknown) => fieldsOf(data).content;

test.each([
  ['a post', '/long-post/', 'single'],
  ['a page', '/long-page/', 'page'],
  ['a page below another', '/long-page/child/', 'page'],
  ['an entry of a custom type', '/movie/long-film/', 'index'],
  ['one that takes comments', '/movie/discussed-film/', 'index'],
  ['a post whose slug is not ASCII', '/émoji-🎉/', 'single'],
])('%s in parts has an address for each', async (_, path, template) => {
  const first = await visitPage(path);
  expect(first).toMatchObject({ template, page: 1, parts: 3 });
  expect(bodyOf(first.data)).toContain('Part one');
  expect(bodyOf(first.data)).not.toContain('Part two');

  const second = await visitPage(`${path}2/`);
  expect(second).toMatchObject({ template, page: 2, parts: 3 });
  expect(bodyOf(second.data)).toMatch(/^\s*<p>Part two<\/p>/);
  const href = encodeURI(path);
  expect(bodyOf(second.data)).toContain(`href="${href}" rel="prev">1</a>`);
  expect(bodyOf(second.data)).toContain(`href="${href}3/" rel="next">3</a>`);
  expect(second.head.title).toMatch(/ - Page 2 - /);
  expect(first.head.title).not.toContain('Page');
  const { tags } = headOf(`${path}2/`, second);
  expect(tags).toMatchObject({
    canonical: `https://studio.example${href}2/`,
    prev: href,
    next: `${href}3/`,
  });
});

test('a part of a post has the posts beside it, and is whole when its first part is known', async () => {
  await visitPage('/long-post/');
  const result = await visit('/long-post/3/');
  expect(result).toMatchObject({ revalidate: 60 });
  expect(fieldsOf('props' in result && result.props.data).older).toBeTruthy();
});

test.each([
  ['a part far beyond the last', '/long-post/99999/', '/long-post/'],
  ['part 2 of a protected post', '/secret/2/', '/secret/'],
])('%s redirects to the entry', async (_, path, destination) => {
  expect(await visit(path)).toMatchObject({ redirect: { destination, permanent: true } });
});

test('a static front page that shows its text has parts at WordPress’s addresses', async () => {
  const { page } = faustConfig.templates;
  const config = { ...faustConfig, templates: { page } };
  const open = async (path: string) => {
    const result = await visit(path, config);
    return 'props' in result ? result.props : result;
  };
  expect(await open('/page/2/')).toMatchObject({ template: 'page', page: 2, parts: 3 });
  const first = await open('/');
  const body = bodyOf('data' in first && first.data);
  expect(body).toContain('href="/page/2/" rel="next">2</a>');
  expect(await open('/page/4/')).toMatchObject({ redirect: { destination: '/' } });
});

test('the sign-in form as front page has none', async () => {
  expect(await visit('/page/2/')).toMatchObject({ redirect: { destination: '/' } });
});
