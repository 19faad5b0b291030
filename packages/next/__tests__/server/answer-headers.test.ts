import { createServer } from 'node:http';

import { rigSite } from '@showcase/testing/content/rig-site';
import { addHeaders } from '../../server/answer-headers';
import { findSiteLook } from '../../site/site-look';
import { connect } from '../../../../__tests__/support/connected-site';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { forgetProcess } from '@showcase/testing/servers/process-values';

/** The header of an answer of a type, as a crawler gets it. */
async function robotsOf(contentType: string): Promise<string | null> {
  const server = createServer((req, res) => {
    addHeaders(req, res);
    res.setHeader('content-type', contentType);
    res.end('x');
  });
  const { url, close } = await listenLocally(server);
  const { headers } = await fetch(`${url}/about/`);
  await close();
  return headers.get('x-robots-tag');
}

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
