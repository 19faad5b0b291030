import { rigSite } from '@showcase/testing/content/rig-site';
import { makePage } from '@showcase/testing/content/make-content';
import { connect, visit, visitPage } from '../../../../__tests__/support/connected-site';

beforeAll(async () => {
  const site = rigSite();
  const extra = [makePage(9001, '日本'), makePage(9002, '東京', { parentId: 9001 })];
  await connect({ site: { ...site, posts: [...site.posts, ...extra] } });
});

test.each([
  ['the feed of an emoji slug', '/party-🎉-time/feed/', '/party-%F0%9F%8E%89-time/'],
  [
    'the feed of a Japanese slug',
    '/日本語の投稿/feed/',
    '/%E6%97%A5%E6%9C%AC%E8%AA%9E%E3%81%AE%E6%8A%95%E7%A8%BF/',
  ],
  [
    'a feed of a nested page whose slugs are not ASCII',
    '/日本/東京/feed/',
    '/%E6%97%A5%E6%9C%AC/%E6%9D%B1%E4%BA%AC/',
  ],
  [
    'a tag whose URI WordPress gives percent-encoded',
    '/tag/ete-🎉/feed/',
    '/tag/ete-%F0%9F%8E%89/',
  ],
])('%s leads to the canonical address', async (_, path, destination) => {
  expect(await visit(path)).toEqual({
    redirect: { destination, permanent: true },
    revalidate: 60,
  });
});

test.each([
  ['an emoji slug', '/party-🎉-time/'],
  ['the same, percent-encoded in upper case', '/party-%F0%9F%8E%89-time/'],
  ['the same, percent-encoded in lower case', '/party-%f0%9f%8e%89-time/'],
  ['a tag with an emoji slug', '/tag/ete-🎉/'],
  ['the same as WordPress writes it', '/tag/ete-%f0%9f%8e%89/'],
  ['a nested page with a Greek slug', '/greek/επίπεδο-2/'],
  ['a nested page with Japanese slugs', '/日本/東京/'],
])('%s is the canonical address and stays', async (_, path) => {
  await visitPage(path);
});

test.each([
  ['/Category/Big-Category/', '/category/big-category/'],
  ['/CATEGORY/big-category/page/2/', '/category/big-category/page/2/'],
])('%s, in capitals, redirects to %s', async (path, destination) => {
  expect(await visit(path)).toMatchObject({ redirect: { destination, permanent: true } });
});

test.each([
  ['a path in capitals that nothing has', '/NOTHING/Here/'],
  ['a draft in capitals', '/Rig-Draft-Post/'],
  ['an author who has published nothing', '/author/subscriber/'],
])('%s is not found', async (_, path) => {
  expect(await visit(path)).toMatchObject({ notFound: true });
});
