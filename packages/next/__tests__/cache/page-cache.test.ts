import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { changeLog } from '../../cache/change-log';
import { lastGoodPage, publishChange, readEntry, writeEntry } from '../../cache/page-cache';
import { visit } from '@showcase/testing/jest/connected-site';
import type { PageCache } from '@showcase/testing/jest/page-cache';
import { edit, startPublishing, visitAll } from '@showcase/testing/jest/publishing';

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
    ...['/About/', '/ABOUT/', '/%61bout/extra/', '/about/page/2/', '/about/page/02/'],
    ...['/blog/page/002/', '/blog/page/1/', '/category/big-category/page/00/', '/%2561bout/'],
    '/about%2F/',
  ];
  for (const path of aliases) {
    const { status, location } = await cache.get(path);
    expect([path, status === 404 || location !== path]).toEqual([path, true]);
    expect(status).not.toBe(200);
  }
  expect(files()).toBe(3);
});

test('an address in another Unicode normalisation redirects and is not stored', async () => {
  const path = '/tag/ete-🎉/';
  await visitAll(cache, path);
  await edit((post) => (post(2).slug = 'caf\u00e9'));
  expect(await cache.get('/caf\u00e9/')).toMatchObject({ status: 200 });
  expect(await cache.get('/cafe\u0301/')).not.toMatchObject({ status: 200 });
  expect(files()).toBe(2);
});

test('5,010 addresses without a page are no file, and the oldest are forgotten', async () => {
  // Not content by its form: no request to WordPress.
  for (let index = 0; index < 10; index += 1) await cache.get(`/wp-json/${index}/`);
  expect(await readEntry('/wp-json/9/')).toMatchObject({ value: null });
  const lifetime = { revalidate: 60, expire: 86_400 };
  const more = Array.from({ length: 5_000 }, (_, index) => `/wp-json/${index + 10}/`);
  await Promise.all(more.map((path) => writeEntry(path, null, lifetime)));
  expect(await readEntry('/wp-json/5009/')).toMatchObject({ value: null });
  expect(await readEntry('/wp-json/9/')).toBeNull();
  expect(existsSync(join(process.env.DATA_DIR ?? '', 'pages'))).toBe(false);
  expect(await lastGoodPage('/wp-json/5009/')).toBeNull();
});

test('pages are served from memory while their file is away, the most recently used ones', async () => {
  const lifetime = { revalidate: 60, expire: 86_400 };
  const html = 'x'.repeat(1_000_000);
  const write = (index: number) =>
    writeEntry(`/${index}/`, { kind: 'PAGES', html, pageData: { pageProps: { index } } }, lifetime);
  // Eight of them fit.
  for (const index of [1, 2, 3, 4, 5, 6, 7, 8]) await write(index);
  await readEntry('/1/');
  await write(9);
  rmSync(join(process.env.DATA_DIR ?? '', 'pages'), { recursive: true });
  expect(await readEntry('/1/')).toMatchObject({
    value: { pageData: { pageProps: { index: 1 } } },
  });
  expect(await readEntry('/2/')).toBeNull();
  expect(await readEntry('/9/')).toMatchObject({
    value: { pageData: { pageProps: { index: 9 } } },
  });
});

test('a post that was built by an earlier run of the server is built whole at once', async () => {
  await visitAll(cache, '/listed-post-07/');
  cache.restart();
  await publishChange({ tags: ['post:1866'], moved: [] });
  expect(await visit('/listed-post-07/')).toMatchObject({
    revalidate: 3600,
    props: { data: { older: { uri: '/listed-post-06/' } } },
  });
});

test('every change makes stale what the build has rendered', async () => {
  const before = changeLog().latest;
  await publishChange({ tags: ['post:1'], moved: [] });
  expect(changeLog().isStaleSince(['any'], before)).toBe(true);
});

const DAY_MS = 86_400_000;

/** Builds a page with a clock that is a day ahead, after a change of then. */
async function buildAhead(path: string): Promise<void> {
  const real = Date.now;
  const now = jest.spyOn(Date, 'now').mockImplementation(() => real() + DAY_MS);
  await publishChange({ tags: ['post:1'], moved: [] });
  await visitAll(cache, path);
  now.mockRestore();
}

test('a page that was built while the clock was a day ahead is old once the clock is right', async () => {
  await buildAhead('/about/');
  const entry = await readEntry('/about/');
  const { revalidate = 0 } = entry?.cacheControl ?? {};
  expect(Number(entry?.lastModified) + Number(revalidate) * 1000).toBeLessThan(Date.now());
  // Shown while it is built behind.
  expect(entry?.lastModified).toBeGreaterThan(0);
});

test('without the file of changes, later ones count for pages that were built while the clock was ahead', async () => {
  await buildAhead('/about/');
  rmSync(join(process.env.DATA_DIR ?? '', 'changes.json'));
  cache.restart();
  await publishChange({ tags: ['path:/about/'], moved: [] });
  // The clock is ahead again, or has come to that day.
  const real = Date.now;
  const now = jest.spyOn(Date, 'now').mockImplementation(() => real() + DAY_MS);
  expect((await readEntry('/about/'))?.lastModified).toBe(-1);
  now.mockRestore();
});
