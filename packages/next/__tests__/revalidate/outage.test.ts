import { circuitBreaker } from '@showcase/wordpress/cms/circuit-breaker';
import type { PageCache } from '../../../../__tests__/support/page-cache';
import { edit, POST, startPublishing, visitAll } from '../../../../__tests__/support/publishing';
import type { RevalidateRoute } from '../../../../__tests__/support/revalidate-route';

let cache: PageCache;
let route: RevalidateRoute;

beforeEach(async () => {
  ({ cache, route } = await startPublishing());
});

test('with WordPress away stale pages stay as they were, and are new when it is back', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await visitAll(cache, '/listed-post-01/');
  const server = await edit((post) => (post(POST).title = 'Never seen'));
  await server.close();
  const change = { changes: [{ type: 'post', id: POST, paths: ['/listed-post-01/'] }] };
  expect((await route.call(change)).status).toBe(200);
  for (let visits = 0; visits < 3; visits += 1) {
    expect((await cache.get('/listed-post-01/')).text).toContain('Listed post 1');
  }
  // Tried once: who comes after that does not wait for an attempt of their own.
  expect(cache.built).toHaveLength(2);
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
  await edit((post) => (post(POST).title = 'Seen at last'));
  await route.call(change);
  expect((await cache.get('/listed-post-01/')).text).toContain('Seen at last');
});

test('a page never built is an error while WordPress is away', async () => {
  const server = await edit();
  await server.close();
  await expect(cache.get('/listed-post-01/')).rejects.toThrow('The CMS gave no usable answer');
});

test('a page that changed while WordPress was away is new at the first visit after that', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await visitAll(cache, '/listed-post-01/', '/rig-parent/');
  const server = await edit();
  await server.close();
  await route.call({ changes: [{ type: 'post', id: POST, paths: ['/listed-post-01/'] }] });
  expect((await cache.get('/listed-post-01/')).text).toContain('Listed post 1');
  await circuitBreaker().probe();
  await edit((post) => (post(POST).title = 'Seen at last'));
  await circuitBreaker().probe();
  expect((await cache.get('/listed-post-01/')).text).toContain('Seen at last');
  // Pages that show no change are not built before their time.
  const before = cache.built.length;
  await visitAll(cache, '/listed-post-01/', '/rig-parent/');
  expect(cache.built).toHaveLength(before);
  jest.restoreAllMocks();
});
