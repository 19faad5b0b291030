import type { ContentServer } from '@showcase/content-server';
import { noteNewestPosts } from '../../node/known-nodes';
import { rigSite } from '@showcase/testing/content/rig-site';
import { startCmsProxy } from '@showcase/testing/jest/cms-proxy';
import { connect, letSharedAnswerRunOut, visit } from '@showcase/testing/jest/connected-site';
import { startPageCache } from '@showcase/testing/jest/page-cache';

let server: ContentServer;

beforeAll(async () => {
  server = await connect({ site: rigSite() });
});

beforeEach(letSharedAnswerRunOut);

async function requestsOf(action: () => Promise<unknown>): Promise<(string | null)[]> {
  const before = server.requests;
  await action();
  const count = server.requests - before;
  return count === 0 ? [] : server.requestLog.slice(-count).map((each) => each.operationName);
}

const ONE = ['GetSeedNode'];
const LIST = ['ListCursorQuery', 'GetSeedNode'];

test.each([
  ['the front page', '/', [...ONE, 'PostsPageQuery']],
  ['a page', '/about/', ONE],
  ['a post', '/listed-post-01/', [...ONE, 'LinkedPostsQuery']],
  ['a category', '/category/big-category/nested-category/deep-category/', ONE],
  ['a category with others below it', '/category/big-category/', [...ONE, 'TermEntriesQuery']],
  ['a tag', '/tag/big-tag/', ONE],
  ['an author', '/author/editor/', ONE],
  ['the archive of a content type', '/movies/', ONE],
  ['a post format', '/type/aside/', ONE],
  ['the posts page', '/blog/', [...ONE, 'PostsPageQuery']],
  ['page 2 of the posts page', '/blog/page/2/', [...LIST, 'PostsPageQuery']],
  ['page 2 of a tag', '/tag/big-tag/page/2/', LIST],
  ['a year', '/2024/', ['DateArchiveQuery']],
  ['page 2 of a year', '/2024/page/2/', ['DateCursorQuery', 'DateArchiveQuery']],
  ['a redirect', '/front-page/', ONE],
  ['an unknown path', '/nothing-here/', ONE],
])('%s never asked for before takes %s %j', async (_, path, operations) => {
  expect(await requestsOf(() => visit(path))).toEqual(operations);
});

test('the next page does without asking for settings, menus and the posts page’s title again', async () => {
  await visit('/about/');
  letSharedAnswerRunOut();
  await visit('/blog/');
  await noteNewestPosts();
  expect(await requestsOf(() => visit('/listed-post-24/'))).toEqual(ONE);
  expect(await requestsOf(() => visit('/'))).toEqual(ONE);
});

test('a post whose id is not known takes a second, small query for the posts beside it', async () => {
  server = await connect({ site: rigSite() });
  const path = '/listed-post-13/';
  const whole = {
    revalidate: 60,
    props: {
      data: {
        title: 'Listed post 13',
        older: { uri: '/listed-post-12/' },
        newer: { uri: '/listed-post-14/' },
      },
    },
  };
  const ask = async () => expect(await visit(path)).toMatchObject(whole);
  expect(await requestsOf(ask)).toEqual([...ONE, 'LinkedPostsQuery']);
  expect(await requestsOf(ask)).toEqual(ONE);
});

test('a server that has started knows the ids of the newest posts, if WordPress has told them', async () => {
  server = await connect({ site: rigSite() });
  expect(await requestsOf(noteNewestPosts)).toEqual(['NewestPostsQuery']);
  expect(await requestsOf(() => visit('/listed-post-13/'))).toEqual(ONE);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
  await noteNewestPosts();
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url;
});

test.each([
  ['listed by others', visit],
  ['that are kept', (path: string) => startPageCache().get(path)],
])('of addresses %s WordPress is asked for the neighbours of posts alone', async (_, show) => {
  const cms = await startCmsProxy(server);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = cms.url;
  const paths = [
    '/listed-post-08/',
    '/about/',
    '/category/big-category/',
    '/tag/big-tag/',
    '/author/editor/',
  ];
  const asked: boolean[] = [];
  for (const path of paths) {
    await show(path);
    const before = cms.paths.length;
    await visit(path);
    asked.push(cms.paths.slice(before).some((each) => each.includes('"withNeighbours":true')));
  }
  expect(asked).toEqual([true, false, false, false, false]);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url;
});

test('another post at a known address does not get the neighbours of the one before', async () => {
  await visit('/listed-post-17/');
  const site = structuredClone(rigSite());
  for (const post of site.posts) {
    if (post.slug === 'listed-post-17') post.slug = 'moved';
    else if (post.slug === 'listed-post-03') post.slug = 'listed-post-17';
  }
  server = await connect({ site });
  expect(await visit('/listed-post-17/')).toMatchObject({
    props: { data: { title: 'Listed post 3', older: { uri: '/listed-post-02/' } } },
  });
});

test('simultaneous requests for different addresses do not share an answer', async () => {
  const paths = ['/listed-post-05/', '/listed-post-04/', '/about/', '/nothing-here/'];
  const results = await Promise.all(paths.map((path) => visit(path)));
  expect(results).toMatchObject([
    { props: { __SEED_NODE__: { slug: 'listed-post-05' } } },
    { props: { __SEED_NODE__: { slug: 'listed-post-04' } } },
    { props: { __SEED_NODE__: { slug: 'about' } } },
    { notFound: true },
  ]);
});
