import type { ContentServer } from '@showcase/content-server';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, letSharedAnswerRunOut, visit } from '@showcase/testing/jest/connected-site';

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
  expect(await requestsOf(() => visit('/listed-post-24/'))).toEqual([...ONE, 'LinkedPostsQuery']);
  expect(await requestsOf(() => visit('/'))).toEqual(ONE);
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
