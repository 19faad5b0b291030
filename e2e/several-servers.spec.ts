import { expect, test } from '@playwright/test';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { callRevalidate } from './support/call-revalidate';
import { pageOperations } from './support/page-operations';
import { hasRedis, startRedis, type Redis } from './support/redis';
import { demoFile } from './support/serve-site';
import { startSite, type Site } from './support/site';

const RAIN = { id: 121, path: '/rain/' };
const PATHS = [RAIN.path, '/journal/', '/category/field-letters/', '/about/', '/'];
/** Within this time what one server was told is known on the others, ms. */
const WITHIN = { timeout: 1_000, intervals: [20] };

let content: ContentServer;
let redis: Redis;
let servers: Site[];

test.skip(!hasRedis, 'redis-server is not installed');

test.beforeEach(async () => {
  content = await startContentServer({ contentFile: demoFile });
  redis = await startRedis();
  const env = {
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    REDIS_URL: redis.url,
    REVALIDATE_SECONDS: '3600',
    SITE_URL: 'http://site.example',
  };
  servers = await Promise.all([startSite(env), startSite(env)]);
});

test.afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await redis?.stop();
  await content?.close();
});

function server(index: number): Site {
  const found = servers[index];
  if (!found) throw new Error(`no server ${index}`);
  return found;
}

async function textOn(index: number, path: string): Promise<string> {
  const response = await fetch(server(index).url + path, { redirect: 'manual' });
  const text = await response.text();
  return `${response.status} ${response.headers.get('location') ?? ''} ${text}`;
}

async function publish(change: (post: ContentServer['site']['posts'][number]) => void) {
  const site = structuredClone(content.site);
  for (const post of site.posts) if (post.id === RAIN.id) change(post);
  await content.close();
  content = await startContentServer({ site, port: Number(new URL(content.url).port) });
}

const tell = (index: number, ...paths: string[]) =>
  callRevalidate(server(index).url, { tags: [], changes: [{ type: 'post', id: RAIN.id, paths }] });

test('what one server is told is right on the other within a second, on every page that shows it', async () => {
  for (const path of PATHS) for (const index of [0, 1]) await textOn(index, path);
  await publish((post) => (post.title = 'Rain, as told to the first'));
  expect((await tell(0, RAIN.path)).status).toBe(200);
  for (const path of PATHS.slice(0, 3)) {
    expect(await textOn(0, path)).toContain('as told to the first');
    await expect.poll(() => textOn(1, path), WITHIN).toContain('as told to the first');
  }
  await publish((post) => (post.slug = 'snow'));
  await tell(1, RAIN.path, '/snow/');
  for (const index of [1, 0]) {
    await expect.poll(() => textOn(index, RAIN.path), WITHIN).toContain('308 /snow/');
  }
});

test('a page is built once for all servers, at the same time too', async () => {
  const before = pageOperations(content);
  for (const index of [0, 1, 0]) expect(await textOn(index, '/about/')).toContain('200 ');
  // The second server asks for settings and menus with its first page only.
  expect(pageOperations(content) - before).toBe(1);
  const asked = pageOperations(content);
  const visits = Array.from({ length: 40 }, (_, index) => textOn(index % 2, '/contact/'));
  for (const text of await Promise.all(visits)) expect(text).toContain('200 ');
  expect(pageOperations(content) - asked).toBe(1);
});

test('without Redis each server goes on, and what it was told meanwhile is known on all after', async () => {
  for (const path of PATHS) for (const index of [0, 1]) await textOn(index, path);
  await redis.stop();
  await publish((post) => (post.title = 'Rain, told without Redis'));
  expect((await tell(0, RAIN.path)).status).toBe(200);
  expect(await textOn(0, RAIN.path)).toContain('told without Redis');
  for (const index of [0, 1]) {
    for (const path of [...PATHS, '/contact/']) expect(await textOn(index, path)).toContain('200 ');
  }
  await redis.start();
  const soon = { timeout: 10_000, intervals: [100] };
  await expect.poll(() => textOn(1, RAIN.path), soon).toContain('told without Redis');
  await publish((post) => (post.title = 'Rain, told with it again'));
  await tell(1, RAIN.path);
  await expect.poll(() => textOn(0, RAIN.path), soon).toContain('told with it again');
});

test('a server that starts knows what the others were told before', async () => {
  for (const index of [0, 1]) await textOn(index, RAIN.path);
  await server(1).stop();
  await publish((post) => (post.title = 'Rain, while one was away'));
  await tell(0, RAIN.path);
  servers[1] = await startSite({
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    REDIS_URL: redis.url,
    SITE_URL: 'http://site.example',
  });
  expect(await textOn(1, RAIN.path)).toContain('while one was away');
});
