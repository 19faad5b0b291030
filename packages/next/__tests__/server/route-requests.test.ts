import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

afterEach(() => delete process.env.SITE_BASE_PATH);

/** Returns what is written in answer to a request of a site with this base path, or the screen by which Next answers it. */
async function ask(url: string, basePath: string) {
  process.env.SITE_BASE_PATH = basePath;
  jest.resetModules();
  const { routeRequest } = await import('../../server/route-requests');
  const req = Object.assign(new IncomingMessage(new Socket()), { url });
  const res = new ServerResponse(req);
  const next = jest.fn();
  const written = jest.spyOn(res, 'writeHead');
  routeRequest(req, res, next);
  expect(req.url).toBe(url);
  const screen = req.headers['x-page-of-query'] ?? null;
  if (next.mock.calls.length > 0) return { screen };
  return written.mock.calls[0];
}

test.each([
  ['/blog/', null],
  ['/blog/about/?a=1', null],
  ['/blog/?s=tea', '_search'],
  ['/', null],
  ['/about', null],
  ['/?s=tea', null],
  ['/blogs//x', null],
  ['*', null],
  ['http://site.test/blog/', null],
])('with the base path /blog Next answers %s, by the page %s', async (url, screen) => {
  expect(await ask(url, '/blog')).toEqual({ screen });
});

test.each([
  ['/blog', '/blog/'],
  ['/blog?s=tea', '/blog/?s=tea'],
  ['/blog/about', '/blog/about/'],
  ['/blog//host/', '/blog/host/'],
  ['/blog/blog', '/blog/blog/'],
])('%s leads to %s', async (url, location) => {
  expect(await ask(url, '/blog')).toEqual([308, { location }]);
});

test('at the root of a host all is the site’s, and what is no path is refused', async () => {
  expect(await ask('/blog', '')).toEqual([308, { location: '/blog/' }]);
  expect(await ask('*', '')).toMatchObject([400, { connection: 'close' }]);
});
