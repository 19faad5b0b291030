import { createServer } from 'node:http';

import { rigSite } from '@showcase/testing/content/rig-site';
import { addHeaders } from '../../server/answer-headers';
import { routeRequest } from '../../server/route-requests';
import { findSiteLook } from '../../site/site-look';
import { connect } from '@showcase/testing/jest/connected-site';
import { listenLocally } from '@showcase/testing/servers/local-server';

/** The headers of an answer at an address, as a client gets them. */
async function headersAt(address: string, answered: Record<string, string>): Promise<Headers> {
  const server = createServer((req, res) => {
    addHeaders(req, res);
    res.setHeaders(new Map(Object.entries(answered))).end();
  });
  const { url, close } = await listenLocally(server);
  const { headers } = await fetch(url + address, { redirect: 'manual' });
  await close();
  return headers;
}

const robotsOf = async (contentType: string) =>
  (await headersAt('/about/', { 'content-type': contentType })).get('x-robots-tag');

test.each([
  [false, 'noindex, nofollow'],
  [true, null],
])('where search engines are welcome: %s, a page has X-Robots-Tag %s', async (welcome, header) => {
  await connect({ site: rigSite({ blogPublic: welcome }) });
  await findSiteLook();
  expect(await robotsOf('text/html; charset=utf-8')).toBe(header);
  expect(await robotsOf('text/css')).toBeNull();
});

test('a site that is hidden stays so while WordPress is being updated', async () => {
  await connect({ site: rigSite({ blogPublic: false }) });
  await findSiteLook();
  const real = globalThis.fetch;
  const failing = jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    const isLogin = String(request[0]).includes('wp-login');
    return isLogin ? Promise.resolve(new Response('', { status: 429 })) : real(...request);
  });
  expect(await findSiteLook()).toBe(false);
  failing.mockRestore();
  expect(await robotsOf('text/html')).toBe('noindex, nofollow');
});

test.each([
  ['/about/', 'same-origin-allow-popups'],
  ['/about/?p=7&preview=true', 'unsafe-none'],
  ['/about/?preview=truely', 'same-origin-allow-popups'],
])('the window of %s has the opener policy %s', async (address, policy) => {
  const headers = await headersAt(address, { 'content-type': 'text/html' });
  expect(headers.get('cross-origin-opener-policy')).toBe(policy);
});

// Development has no headers of its own.
test.each([
  ['/old/?utm_source=x', 308, '/new/', '/new/?utm_source=x'],
  ['/old/?utm_source=x', 307, '/new/', '/new/?utm_source=x'],
  ['/old/?utm_source=x', 307, '/new/#comments', '/new/?utm_source=x#comments'],
  ['/old/?utm_source=x', 302, '/login/', '/login/'],
  ['/old/?protected=x', 303, '/old/', '/old/'],
  ['/old/?utm_source=x', 308, '/new/?a=b', '/new/?a=b'],
  ['/old/?utm_source=x', 307, 'https://other.example/', 'https://other.example/'],
  ['/api/old?x=1', 308, '/new/', '/new/'],
])('%s, by %d to %s, leads to %s, in production and development', async (address, by, to, end) => {
  for (const prepare of [addHeaders, () => undefined]) {
    const server = createServer((req, res) => {
      prepare(req, res);
      routeRequest(req, res, () => {
        res.statusCode = by;
        res.setHeader('location', to).end();
      });
    });
    const { url, close } = await listenLocally(server);
    const { headers } = await fetch(url + address, { redirect: 'manual' });
    await close();
    expect(headers.get('location')).toBe(end);
  }
});
