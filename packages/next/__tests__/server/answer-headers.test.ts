import { createServer } from 'node:http';

import { rigSite } from '@showcase/testing/content/rig-site';
import { addHeaders } from '../../server/answer-headers';
import { findSiteLook } from '../../site/site-look';
import { connect } from '../../../../__tests__/support/connected-site';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { forgetProcess } from '@showcase/testing/servers/process-values';

/** The headers of an answer at an address, as a client gets them. */
async function headersAt(address: string, answered: Record<string, string>): Promise<Headers> {
  const server = createServer((req, res) => {
    addHeaders(req, res);
    res.statusCode = answered.location === undefined ? 200 : 308;
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
  forgetProcess();
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

test.each([
  ['/old/?utm_source=x', '/new/', '/new/?utm_source=x'],
  ['/old/?utm_source=x', '/new/?a=b', '/new/?a=b'],
  ['/old/?utm_source=x', 'https://other.example/', 'https://other.example/'],
  ['/api/old?x=1', '/new/', '/new/'],
])('%s, permanently at %s, leads to %s', async (address, location, target) => {
  expect((await headersAt(address, { location })).get('location')).toBe(target);
});
