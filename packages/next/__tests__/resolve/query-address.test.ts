import { parse } from 'node:querystring';

import { rigSite } from '@showcase/testing/content/rig-site';
import type { ContentServer } from '@showcase/content-server';
import { REQUESTS } from '../../http/limits';
import { getQueryProps } from '../../resolve/query-address';
import { connect } from '@showcase/testing/jest/connected-site';
import { openPage } from '@showcase/testing/jest/open-page';

let server: ContentServer;

beforeAll(async () => {
  server = await connect({ site: rigSite() });
});

async function open(search: string) {
  const before = server.requests;
  const { result, res } = await openPage(getQueryProps, parse(search));
  const to = 'redirect' in result ? result.redirect : result;
  return { to, res, requests: server.requests - before };
}

// The arguments alone are in addresses/classic-addresses.test.ts.
test.each([
  ['p=703', '/blog/'],
  ['category_name=big-category', '/category/big-category/'],
  ['category_name=big-category/nested-category/', '/category/big-category/nested-category/'],
  ['post_format=post-format-gallery', '/type/gallery/'],
  ['post_type=movie', '/movies/'],
  // Numbers of pages become part of the path, so that one redirect is enough.
  ['cat=198&paged=2', '/category/big-category/page/2/'],
  ['p=1860&page=2&x=1', '/listed-post-01/2/?x=1'],
  ['p=1860&cpage=2', '/listed-post-01/'],
  ['p=701&page=2', '/?page=2'],
  // Other arguments stay; of several of WordPress's the first counts, and none is left.
  ['p=1860&utm_source=x&a=1&a=%26', '/listed-post-01/?utm_source=x&a=1&a=%26'],
  ['p=701&cat=198&page_id=701', '/'],
])('/?%s redirects to %s, by one request', async (search, destination) => {
  const { to, requests, res } = await open(search);
  expect(to).toEqual({ destination, permanent: true });
  expect(requests).toBe(1);
  expect(res.getHeader('cache-control')).toBe('private, no-store');
});

test.each([
  // In its path it would be a month.
  ['m=2013&page=2', '/2013/?page=2'],
  ['m=20130105&x=y', '/2013/01/05/?x=y'],
  ['year=2013', '/2013/'],
  ['year=2013&monthnum=1&day=5&x=y', '/2013/01/05/?x=y'],
  ['pagename=rig-parent/child/', '/rig-parent/child/'],
])('/?%s redirects to %s, without a request', async (search, destination) => {
  const { to, requests } = await open(search);
  expect(to).toEqual({ destination, permanent: true });
  expect(requests).toBe(0);
});

test.each([
  ['a draft', 'p=1832'],
  ['no category', 'cat=99999'],
  ['the id of a tag', 'cat=201'],
  ['no author', 'author=9999'],
  ['no type', 'post_type=nope'],
])('%s (/?%s) is 404', async (_, search) => {
  const { to, requests } = await open(search);
  expect(to).toEqual({ notFound: true });
  expect(requests).toBe(1);
});

test.each([
  ...['p=abc', 'p=0', 'p=1e3', 'p=//evil.test', 'p=x/1860', 'p=9999999999999999999', 'cat=x'],
  ...['m=201313', 'm=20130230', 'year=2013&monthnum=13', 'tag=a%20b'],
  ...['pagename=%2Fwp-admin%2F', 'pagename=..%2Fx'],
])('/?%s can’t be, and is 404 without a request', async (search) => {
  const { to, requests } = await open(search);
  expect(to).toEqual({ notFound: true });
  expect(requests).toBe(0);
});

test('too many are answered 429', async () => {
  for (let index = 0; index < REQUESTS.ids.most; index += 1) await open('p=999999');
  const { res, requests } = await open('p=1860');
  expect(res.statusCode).toBe(429);
  expect(Number(res.getHeader('retry-after'))).toBeGreaterThan(0);
  expect(requests).toBe(0);
});
