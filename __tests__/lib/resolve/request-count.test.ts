import type { ContentServer } from '../../../content-server/server';
import { rigSite } from '../../../content-server/__tests__/support/rig-site';
import { forgetProcess } from '../../support/process-values';
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

const ONE = ['SeedNodeWithSiteAndTemplatesQuery'];
const WITHOUT_SITE = ['GetSeedNodeAndTemplatesQuery'];

test.each([
  ['the front page', '/', [...ONE, 'FrontPageQuery']],
  ['a page', '/about/', ONE],
  ['a post', '/listed-post-01/', ONE],
  ['a category', '/category/big-category/', ONE],
  ['a tag', '/tag/big-tag/', ONE],
  ['an author', '/author/editor/', ONE],
  ['the archive of a content type', '/movies/', ONE],
  ['a post format', '/type/aside/', ONE],
  ['the posts page', '/blog/', [...ONE, 'IndexQuery']],
  ['page 2 of the posts page', '/blog/page/2/', ['SeedNodeWithCursorQuery', 'IndexQuery']],
  [
    'page 2 of a category',
    '/category/big-category/page/2/',
    ['SeedNodeWithCursorQuery', 'ArchiveQuery'],
  ],
  ['a redirect', '/front-page/', ONE],
  ['an unknown path', '/nothing-here/', ONE],
])('%s never asked for before takes %s %j', async (_, path, operations) => {
  expect(await requestsOf(() => visit(path))).toEqual(operations);
});

test('the next page does without asking for settings and menus again', async () => {
  await visit('/about/');
  expect(await requestsOf(() => visit('/listed-post-01/'))).toEqual(WITHOUT_SITE);
  expect(await requestsOf(() => visit('/'))).toEqual([...WITHOUT_SITE, 'FrontPageQuery']);
});

test('a post whose id is not known yet is built without the posts beside it, and soon with them', async () => {
  server = await connect({ site: rigSite() });
  forgetProcess();
  const path = '/listed-post-13/';
  const lists = async () => {
    const result = await visit(path);
    return 'props' in result ? { revalidate: result.revalidate, ...Object(result.props.data) } : {};
  };
  const first = await lists();
  expect(first).toMatchObject({ revalidate: 1, post: { title: 'Listed post 13' } });
  expect(first.older).toBeUndefined();
  // Related posts need no id.
  expect(first.post.related.nodes[0].posts.nodes).toHaveLength(3);
  let second: typeof first;
  expect(await requestsOf(async () => (second = await lists()))).toEqual(WITHOUT_SITE);
  expect(second).toMatchObject({
    revalidate: 60,
    older: { nodes: [{ uri: '/listed-post-12/' }] },
    newer: { nodes: [{ uri: '/listed-post-14/' }] },
  });
});

test('in development, where nothing is built twice, it is whole at once', async () => {
  server = await connect({ site: rigSite() });
  forgetProcess();
  const environment = jest.replaceProperty(process, 'env', {
    ...process.env,
    NODE_ENV: 'development',
  });
  const result = await visit('/listed-post-13/');
  environment.restore();
  expect(result).toMatchObject({
    props: { data: { older: { nodes: [{ uri: '/listed-post-12/' }] } } },
  });
});

test('a post that a list has linked to is built whole at its first visit', async () => {
  server = await connect({ site: rigSite() });
  await visit('/blog/');
  expect(await visit('/listed-post-25/')).toMatchObject({
    revalidate: 60,
    props: { data: { older: { nodes: [{ uri: '/listed-post-24/' }] } } },
  });
});

test('another post at a known address does not get the neighbours of the one before', async () => {
  await visit('/listed-post-17/');
  const site = structuredClone(rigSite());
  for (const post of site.posts) {
    if (post.slug === 'listed-post-17') post.slug = 'moved';
    else if (post.slug === 'listed-post-03') post.slug = 'listed-post-17';
  }
  server = await connect({ site });
  const [first, second] = [await visit('/listed-post-17/'), await visit('/listed-post-17/')];
  expect(first).toMatchObject({
    revalidate: 1,
    props: { data: { post: { title: 'Listed post 3' } } },
  });
  expect(JSON.stringify(first)).not.toContain('/listed-post-16/');
  expect(second).toMatchObject({
    props: { data: { older: { nodes: [{ uri: '/listed-post-02/' }] } } },
  });
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

test('two hundred first hits of one address share one request and one result', async () => {
  const results: unknown[] = [];
  const all = () =>
    Promise.all(
      Array.from({ length: 200 }, async () => {
        results.push(await visit('/listed-post-02/'));
      }),
    );
  expect(await requestsOf(all)).toEqual(ONE);
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
