import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { publishChange } from '../../cache/page-cache';
import { SITE_TAGS } from '../../cache/tags';
import { declinePrefetch } from '../../server/route-requests';
import type { PageCache } from '@showcase/testing/jest/page-cache';
import { startPublishing, visitAll } from '@showcase/testing/jest/publishing';

const ahead = { purpose: 'prefetch' };

let cache: PageCache;

beforeEach(async () => {
  ({ cache } = await startPublishing());
});

/** Resolves to what Next gets to answer, or to the response that spares it. */
function ask(url: string, headers: Record<string, string> = ahead) {
  const req = Object.assign(new IncomingMessage(new Socket()), { url, headers });
  const res = new ServerResponse(req);
  return new Promise<ServerResponse | 'passed on'>((resolve) => {
    res.end = () => {
      resolve(res);
      return res;
    };
    void declinePrefetch(req, res, () => resolve('passed on'));
  });
}

test('the data of a page never built is not fetched ahead, and the router takes nothing for it', async () => {
  const res = await ask('/_next/data/build/about.json?wordpressNode=about');
  if (res === 'passed on') throw new Error(res);
  expect(res.statusCode).toBe(204);
  expect(res.hasHeader('content-length')).toBe(false);
  expect(cache.built).toEqual([]);
});

test.each([
  ['/about/', '/_next/data/build/about.json?wordpressNode=about'],
  ['/category/big-category/', '/_next/data/build/category/big-category.json'],
  ['/tag/ete-%F0%9F%8E%89/', '/_next/data/build/tag/ete-%F0%9F%8E%89.json'],
  ['/', '/_next/data/build/index.json'],
])('that of %s is, from when it is built until its content changes', async (path, data) => {
  expect(await ask(data)).not.toBe('passed on');
  await visitAll(cache, path);
  expect(await ask(data)).toBe('passed on');
  await publishChange({ tags: SITE_TAGS, moved: [] });
  expect(await ask(data)).not.toBe('passed on');
});

test('an address without a page is not fetched ahead: browsers would log the 404', async () => {
  await cache.get('/no-such-page/');
  expect(await ask('/_next/data/build/no-such-page.json')).not.toBe('passed on');
});

test.each([
  ['a navigation', '/_next/data/build/about.json', {}],
  ['a page', '/about/', ahead],
  ['a script', '/_next/static/chunks/main.js', ahead],
])('%s is passed on', async (_, url, headers) => {
  expect(await ask(url, headers)).toBe('passed on');
});
