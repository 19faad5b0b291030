import { rigSite } from '../../../content-server/__tests__/support/rig-site';
import { connect, visit } from '../../support/connected-site';
import { startPageCache } from '../../support/page-cache';
import { builtPages, lastBuild } from '../../../lib/page-record/built-pages';
import { describePage } from '../../../lib/page-record/describe-page';

beforeAll(() => connect({ site: rigSite() }));

test.each([
  ['/listed-post-01/', { kind: 'post', id: 1860, isList: false }],
  ['/about/', { kind: 'post', isList: false }],
  ['/', { kind: 'post', id: 701, isList: true }],
  ['/blog/', { kind: null, id: null, isList: true }],
  ['/movies/', { kind: null, id: null, isList: true }],
  ['/category/big-category/page/2/', { kind: 'term', id: 198, isList: true }],
  ['/author/author/', { kind: 'user', id: 5, isList: true }],
])('%s is noted as %j, fresh and as it stands on disk', async (path, expected) => {
  const cache = startPageCache();
  await cache.get(path);
  expect([...(await builtPages())]).toEqual([[path, expect.objectContaining(expected)]]);
  const fresh = (await builtPages()).get(path);
  cache.restart();
  expect([...(await builtPages())]).toEqual([[path, fresh]]);
});

test('an entry’s terms, author, neighbours and related posts are noted by their decoded addresses', async () => {
  startPageCache();
  await visit('/listed-post-01/');
  expect((await builtPages()).get('/listed-post-01/')?.shows.toSorted()).toEqual([
    '/author/author/',
    '/category/big-category/',
    '/listed-post-02/',
    '/listed-post-23/',
    '/listed-post-24/',
    '/rig-revised-post/',
    '/tag/big-tag/',
    '/template-sticky/',
  ]);
});

test('what is no page is not noted as one, and a page that was is forgotten', async () => {
  startPageCache();
  await visit('/nothing-here/');
  await visit('/front-page/');
  expect([...(await builtPages()).keys()]).toEqual([]);
  expect(lastBuild('/nothing-here/')?.outcome).toBe('gone');
  expect(lastBuild('/front-page/')?.outcome).toBe('moved');
});

const seed = { __typename: 'Page', databaseId: 5, isContentNode: true, isFrontPage: false };

test.each([
  ['<ul class="wp-block-latest-posts"></ul>', true],
  ['<div class="alignwide wp-block-query"></div>', true],
  ['<p>Nothing of the kind.</p>', false],
])('a page with %s follows the posts: %s', (content, isList) => {
  const page = describePage('/about/', { data: { page: { content } }, __SEED_NODE__: seed });
  expect(page?.isList).toBe(isList);
});

test.each([null, 'text', {}, { data: {} }, { __SEED_NODE__: 7 }, { __SEED_NODE__: null }])(
  '%j is no page of ours',
  (pageProps) => {
    expect(describePage('/about/', pageProps)).toBeNull();
  },
);
