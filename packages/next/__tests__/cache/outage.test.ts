import { circuitBreaker } from '@showcase/wordpress';
import type { PageCache, Served } from '@showcase/testing/jest/page-cache';
import { edit, POST, startPublishing, visitAll } from '@showcase/testing/jest/publishing';
import type { RevalidateRoute } from '@showcase/testing/jest/revalidate-route';

let cache: PageCache;
let route: RevalidateRoute;

beforeEach(async () => {
  ({ cache, route } = await startPublishing());
});

afterEach(() => jest.restoreAllMocks());

test('a page that changes while WordPress is away stays as it was, and is new at the first visit after that', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await visitAll(cache, '/listed-post-01/', '/rig-parent/');
  const server = await edit();
  await server.close();
  const change = { changes: [{ type: 'post', id: POST, paths: ['/listed-post-01/'] }] };
  expect((await route.call(change)).status).toBe(200);
  for (let visits = 0; visits < 3; visits += 1) {
    expect((await cache.get('/listed-post-01/')).text).toContain('Listed post 1');
  }
  // Tried once: who comes after that does not wait for an attempt of their own.
  expect(cache.built).toHaveLength(3);
  expect(error).toHaveBeenCalledTimes(1);
  await circuitBreaker().probe();
  await edit((post) => (post(POST).title = 'Seen at last'));
  await circuitBreaker().probe();
  expect((await cache.get('/listed-post-01/')).text).toContain('Seen at last');
  // Pages that show no change are not built before their time.
  const before = cache.built.length;
  await visitAll(cache, '/listed-post-01/', '/rig-parent/');
  expect(cache.built).toHaveLength(before);
});

test.each([
  ['a text for the node', { nodeByUri: 'x' }],
  ['a list for the node', { nodeByUri: [1] }],
  ['nothing that was asked for', { other: 1 }],
  ['a node with fields of other types', { nodeByUri: { __typename: 'Post', id: 5, uri: 7 } }],
])('a page stays where WordPress answers with %s', async (_, data) => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
  await visitAll(cache, '/listed-post-01/');
  await route.call({ changes: [{ type: 'post', id: POST, paths: ['/listed-post-01/'] }] });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ data })));
  const served = await cache.get('/listed-post-01/');
  expect(served).toMatchObject({ status: 200, text: expect.stringContaining('Listed post 1') });
});

const SHOWING = ['/listed-post-01/', '/listed-post-02/', '/category/big-category/'];
const OTHERS = ['/', '/about/', '/blog/', '/blog/page/2/', '/author/author/', '/listed-post-09/'];
const PATHS = [...SHOWING, ...OTHERS];

/** Returns the pages that visitors get now, all of them there, after the builds in the background. */
async function visitEach(): Promise<string[]> {
  const served: Served[] = [];
  for (const path of PATHS) served.push(await cache.get(path));
  // Next builds an old page again after it has answered.
  await cache.settled();
  expect(served.map(({ status }) => status)).toEqual(PATHS.map(() => 200));
  return served.map(({ text }) => text);
}

test('with WordPress away for an hour every page stays, also over a start of the server; then all are new', async () => {
  // The pages on disk are those of one WordPress, whose address is known now.
  cache.restart();
  jest.spyOn(console, 'error').mockImplementation();
  /** How far the clock has been moved, ms; Next reads the age of a page from the second one. */
  let ahead = 0;
  const [real, sinceStart] = [Date.now, performance.now.bind(performance)];
  jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  jest.spyOn(performance, 'now').mockImplementation(() => sinceStart() + ahead);
  await visitEach();
  const server = await edit((post) => (post(POST).title = 'Renamed just before'));
  await route.call({ changes: [{ type: 'post', id: POST, paths: ['/listed-post-01/'] }] });
  await server.close();
  for (let minutes = 0; minutes <= 60; minutes += 10) {
    await visitEach();
    if (minutes === 30) cache.restart();
    ahead += 10 * 60_000;
  }

  await edit((post, site) => {
    post(POST).title = 'Renamed just before';
    site.settings.title = 'Named anew meanwhile';
  });
  ahead += 10_000;
  // Sent once a second by the clock of the machine.
  await circuitBreaker().probe();
  await visitEach();
  for (const [index, text] of (await visitEach()).entries()) {
    expect(text).toContain('Named anew meanwhile');
    if (index < 2) expect(text).toContain('Renamed just before');
  }
});
