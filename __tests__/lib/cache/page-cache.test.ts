import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { lastGoodPage, publishChange, readEntry } from '../../../lib/cache/page-cache';
import type { PageCache } from '../../support/page-cache';
import { edit, startPublishing, visitAll } from '../../support/publishing';

let cache: PageCache;

beforeEach(async () => {
  ({ cache } = await startPublishing());
});

function files(): number {
  const folder = join(process.env.DATA_DIR ?? '', 'pages');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.page'),
  ).length;
}

test('an address that is not the page’s own leads there, and is no file', async () => {
  await visitAll(cache, '/about/', '/category/big-category/', '/blog/');
  expect(files()).toBe(3);
  const aliases = [
    '/About/',
    '/ABOUT/',
    '/%61bout/extra/',
    '/about/page/2/',
    '/about/page/02/',
    '/blog/page/002/',
    '/blog/page/1/',
    '/category/big-category/page/00/',
    '/%2561bout/',
    '/about%2F/',
    ...Array.from({ length: 60 }, (_, index) => `/about/page/${index + 2}/`),
  ];
  for (const path of aliases) {
    const { status, location } = await cache.get(path);
    expect([path, status === 404 || location !== path]).toEqual([path, true]);
    expect(status).not.toBe(200);
  }
  expect(files()).toBe(3);
});

test('the same characters composed otherwise are another address, which leads to the one', async () => {
  const path = '/tag/ete-🎉/';
  await visitAll(cache, path);
  await edit((post) => (post(2).slug = 'caf\u00e9'));
  expect(await cache.get('/caf\u00e9/')).toMatchObject({ status: 200 });
  expect(await cache.get('/cafe\u0301/')).not.toMatchObject({ status: 200 });
  expect(files()).toBe(2);
});

test('ten thousand addresses without a page are no file, and the oldest are forgotten', async () => {
  // Not content by its form: no request to WordPress.
  for (let index = 0; index < 5_010; index += 1) await cache.get(`/wp-json/${index}/`);
  expect(await readEntry('/wp-json/5009/')).toMatchObject({ value: null });
  expect(await readEntry('/wp-json/9/')).toBeNull();
  expect(await lastGoodPage('/wp-json/5009/')).toBeNull();
});

test('a page that is gone leaves no file, and a 404 becomes a page', async () => {
  await visitAll(cache, '/about/');
  await edit((_, { posts }) => {
    for (const post of posts) if (post.slug === 'about') post.status = 'draft';
  });
  await publishChange({ tags: ['path:/about/'], moved: [] });
  expect((await cache.get('/about/')).status).toBe(404);
  expect(files()).toBe(0);
  await edit();
  expect((await cache.get('/about/')).status).toBe(404);
  await publishChange({ tags: ['path:/about/'], moved: [] });
  expect((await cache.get('/about/')).status).toBe(200);
  expect(files()).toBe(1);
});

test('the front page and the address /index/ are two', async () => {
  const [index, front] = [await cache.get('/index/'), await cache.get('/')];
  expect(index.text).not.toBe(front.text);
  expect([await cache.get('/index/'), await cache.get('/')]).toEqual([index, front]);
});
