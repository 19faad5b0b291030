import type { ContentServer } from '../../../content-server/server';
import { rigSite } from '../../../content-server/__tests__/support/rig-site';
import { connect, letSharedAnswerRunOut, visit } from '../../support/connected-site';

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

test.each([
  ['the front page', '/', ['SeedNodeWithSiteQuery']],
  ['a page', '/about/', ['SeedNodeWithSiteQuery', 'PageQuery']],
  ['a post', '/listed-post-01/', ['SeedNodeWithSiteQuery', 'SingleQuery']],
  ['a category', '/category/big-category/', ['SeedNodeWithSiteQuery', 'ArchiveQuery']],
  ['an author', '/author/editor/', ['SeedNodeWithSiteQuery', 'ArchiveQuery']],
  ['page 2 of the posts page', '/blog/page/2/', ['SeedNodeWithCursorQuery', 'IndexQuery']],
  [
    'page 2 of a category',
    '/category/big-category/page/2/',
    ['SeedNodeWithCursorQuery', 'ArchiveQuery'],
  ],
  ['a redirect', '/front-page/', ['SeedNodeWithSiteQuery']],
  ['an unknown path', '/nothing-here/', ['SeedNodeWithSiteQuery']],
])('%s never asked for before takes at most two requests', async (_, path, operations) => {
  expect(await requestsOf(() => visit(path))).toEqual(operations);
});

test('the next page does without asking for settings and menus again', async () => {
  await visit('/about/');
  expect(await requestsOf(() => visit('/listed-post-01/'))).toEqual(['GetSeedNode', 'SingleQuery']);
  expect(await requestsOf(() => visit('/'))).toEqual(['GetSeedNode']);
});

test('settings and menus changed in WordPress are on the next page once their copy is old', async () => {
  await visit('/about/');
  server = await connect({ site: rigSite({ title: 'Renamed' }) });
  expect(await visit('/about/')).toMatchObject({
    props: { head: { title: 'about - Headless Rig' } },
  });
  letSharedAnswerRunOut();
  expect(await visit('/about/')).toMatchObject({ props: { head: { title: 'about - Renamed' } } });
});

test('two hundred first hits of one address share two requests and one result', async () => {
  const results: unknown[] = [];
  const all = () =>
    Promise.all(
      Array.from({ length: 200 }, async () => {
        results.push(await visit('/listed-post-02/'));
      }),
    );
  expect(await requestsOf(all)).toEqual(['SeedNodeWithSiteQuery', 'SingleQuery']);
  expect(new Set(results).size).toBe(1);
  expect(results[0]).toMatchObject({ props: { template: 'single' } });
});

test('what is under way for one address is no answer for another', async () => {
  const paths = ['/listed-post-03/', '/listed-post-04/', '/about/', '/nothing-here/'];
  const results = await Promise.all(paths.map((path) => visit(path)));
  expect(results).toMatchObject([
    { props: { __SEED_NODE__: { slug: 'listed-post-03' } } },
    { props: { __SEED_NODE__: { slug: 'listed-post-04' } } },
    { props: { __SEED_NODE__: { slug: 'about' } } },
    { notFound: true },
  ]);
});
