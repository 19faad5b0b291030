import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import NextCacheHandler from '../../cache/next-cache-handler.js';
import { lastGoodPage, registerPageCache } from '../../cache/page-cache';

interface RouteKeys {
  getRouteCacheKey(path: string, owner: { kind: string; sourceRoute: string }): string;
}

const CONTENT = '/[...wordpressNode]';
const lifetime = { cacheControl: { revalidate: 60, expire: 86_400 } };

/** The key that Next gives to the entry of a path of a route. */
function keyOf(sourceRoute: string, path: string): string {
  const { getRouteCacheKey } = jest.requireActual<RouteKeys>(
    'next/dist/server/lib/route-cache-key',
  );
  return getRouteCacheKey(path, { kind: 'PAGES', sourceRoute });
}

const page = (text: string) => ({ kind: 'PAGES' as const, html: text, pageData: {} });
const redirect = { kind: 'REDIRECT' as const, props: {} };

const handler = new NextCacheHandler();
const entryOf = (key: string) => handler.get(key);

beforeEach(() => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'keys-'));
  registerPageCache();
});

afterEach(() => {
  rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
});

test.each(['/404', '/reset-password', '/forgot-password'])(
  'what WordPress has at %s does not become the page of that route, nor the other way round',
  async (path) => {
    await handler.set(keyOf(path, path), page('of the route'), lifetime);
    await handler.set(keyOf(CONTENT, path), null, lifetime);
    expect(await entryOf(keyOf(path, path))).toMatchObject({ value: { html: 'of the route' } });
    expect(await entryOf(keyOf(CONTENT, path))).toMatchObject({ value: null });
    expect(await lastGoodPage(`${path}/`)).toBeNull();

    await handler.set(keyOf(CONTENT, path), page('of WordPress'), lifetime);
    await handler.set(keyOf(path, path), page('of the route, again'), lifetime);
    expect(await entryOf(keyOf(CONTENT, path))).toMatchObject({ value: { html: 'of WordPress' } });
  },
);

test('routes with parameters of their own have their own entries, 404s among them', async () => {
  await handler.set(keyOf('/books/[slug]', '/books/x'), null, lifetime);
  await handler.set(keyOf(CONTENT, '/books/x'), page('of WordPress'), lifetime);
  expect(await entryOf(keyOf('/books/[slug]', '/books/x'))).toMatchObject({ value: null });
});

test.each([
  ['/', '/', '/'],
  [CONTENT, '/', '/index/'],
  [CONTENT, '/index', '/index/'],
  [CONTENT, '/index/index', '/index/index/'],
  [CONTENT, '/about/$/team', '/about/$/team/'],
  [CONTENT, '/tag/été', '/tag/été/'],
])('the route %s keeps what is at %s as %s', async (route, path, name) => {
  await handler.set(keyOf(route, path), page(name), lifetime);
  expect(await lastGoodPage(name)).toMatchObject({ value: { html: name } });
});

test.each([
  ['a 404', null],
  ['a redirect', redirect],
])('%s is never kept for a route without parameters', async (_, value) => {
  const key = keyOf('/404', '/404');
  await handler.set(key, value, lifetime);
  expect(await entryOf(key)).toBeNull();
  await handler.set(key, page('not found'), lifetime);
  await handler.set(key, value, lifetime);
  expect(await entryOf(key)).toMatchObject({ value: { html: 'not found' } });
});
