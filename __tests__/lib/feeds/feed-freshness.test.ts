import type { ContentServer } from '../../../content-server/server';
import { publishChange } from '../../../lib/cache/page-cache';
import handleFeed from '../../../pages/api/feed';
import { askRoute } from '../../support/ask-route';
import { letSharedAnswerRunOut } from '../../support/connected-site';
import { connectFeeds, getFeed as get, startAnewForEachTest } from '../../support/feeds';

let server: ContentServer;

beforeAll(async () => {
  server = await connectFeeds();
});

startAnewForEachTest();

test('GET and HEAD alone; a reader that has it gets 304', async () => {
  const { headers, body } = await get('/feed/');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const etag = String(headers.etag);
  expect(await get('/feed/', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  expect(await get('/feed/', { 'if-none-match': `"x", W/${etag}` })).toMatchObject({ status: 304 });
  expect(await get('/feed/', { 'if-none-match': '"x"' })).toMatchObject({ status: 200, body });
  const head = await askRoute(handleFeed, '/feed/', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, body: '', headers: { etag } });
  const post = await askRoute(handleFeed, '/feed/', { method: 'POST' });
  expect(post).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

/** Requests to WordPress that a feed takes. */
async function requestsOf(path: string): Promise<number> {
  const before = server.requests;
  await get(path);
  return server.requests - before;
}

test('a feed is kept as pages are: until its period is over, or what it shows changes', async () => {
  // Settings and menus, and the entries.
  expect(await requestsOf('/category/big-category/feed/')).toBe(2);
  expect(await requestsOf('/category/big-category/feed/')).toBe(0);
  await publishChange({ tags: ['post:1'], moved: [] });
  expect(await requestsOf('/category/big-category/feed/')).toBe(0);
  await publishChange({ tags: ['post:9001'], moved: [] });
  expect(await requestsOf('/category/big-category/feed/')).toBe(2);
  await publishChange({ tags: ['list:term:198'], moved: [] });
  expect(await requestsOf('/category/big-category/feed/')).toBe(2);
  letSharedAnswerRunOut();
  expect(await requestsOf('/category/big-category/feed/')).toBe(2);
  // Addresses of nothing are remembered, too, until anything changes.
  expect(await requestsOf('/nothing-there/feed/')).toBeGreaterThan(0);
  expect(await requestsOf('/nothing-there/feed/')).toBe(0);
  await publishChange({ tags: ['list:post'], moved: [] });
  expect(await requestsOf('/nothing-there/feed/')).toBeGreaterThan(0);
});

test('the last good feed while WordPress is away; 503 for one never built', async () => {
  const { body } = await get('/feed/');
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const away = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
  letSharedAnswerRunOut();
  expect(await get('/feed/')).toMatchObject({ status: 200, body });
  const never = await get('/tag/big-tag/feed/');
  expect(never).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  away.mockRestore();
  logged.mockRestore();
});

test.each([
  [301, 308],
  [302, 307],
])(
  'the feed of what WordPress redirects with %d is redirected with %d',
  async (given, expected) => {
    const ask = globalThis.fetch;
    const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (init?.method !== 'HEAD') return ask(url, init);
      const isFrom = String(url).endsWith('/sale/');
      return new Response(null, isFrom ? { status: given, headers: { location: '/about/' } } : {});
    });
    const { status, headers } = await get('/sale/feed/');
    fetching.mockRestore();
    expect([status, headers.location]).toEqual([expected, '/about/feed/']);
  },
);
