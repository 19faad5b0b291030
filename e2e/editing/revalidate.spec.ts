import { expect, test } from '@playwright/test';

import { callRevalidate } from '../support/call-revalidate';
import { pageOperations } from '../support/page-operations';
import { demoFile } from '../support/serve-site';
import { startSite, type Site } from '../support/site';
import { startContentServer, type ContentServer } from '@showcase/content-server/server';

const RAIN = { id: 121, path: '/rain/', archive: '/category/field-letters/' };
const POSTS_PAGE = '/journal/';
const TITLE = 'Rain, as published just now';

type Post = ContentServer['site']['posts'][number];

let content: ContentServer;
let site: Site;

test.beforeAll(async () => {
  content = await startContentServer({ contentFile: demoFile });
  // Long enough that nothing becomes new by itself during a run.
  site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url, REVALIDATE_SECONDS: '3600' });
});

test.afterAll(async () => {
  await site?.stop();
  await content?.close();
});

/** Changes the post in WordPress, and tells the site of it. */
async function publish(change: (post: Post) => void, ...paths: string[]): Promise<void> {
  const changed = structuredClone(content.site);
  for (const post of changed.posts) if (post.id === RAIN.id) change(post);
  await content.close();
  const port = Number(new URL(content.url).port);
  content = await startContentServer({ site: changed, port });
  const changes = [{ type: 'post', id: RAIN.id, paths }];
  expect((await callRevalidate(site.url, { changes })).status).toBe(200);
}

const visit = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const textOf = async (path: string) => (await visit(path)).text();

test('what is told is right at the next request, also of pages of an earlier run, and stays over a restart', async () => {
  const paths = [RAIN.path, RAIN.archive, POSTS_PAGE];
  for (const path of [...paths, '/about/']) expect((await visit(path)).status).toBe(200);
  await site.restart();
  await publish((post) => (post.title = TITLE), RAIN.path);
  // Nothing is built before somebody looks, and nothing but what shows the entry.
  const before = pageOperations(content);
  await visit('/about/');
  expect(pageOperations(content)).toBe(before);
  for (const path of paths) expect(await textOf(path)).toContain(TITLE);
  const built = pageOperations(content);
  expect(built).toBeGreaterThan(before);
  for (const path of paths) expect(await textOf(path)).toContain(TITLE);
  expect(pageOperations(content)).toBe(built);

  await publish((post) => (post.slug = 'neige-é'), RAIN.path, '/neige-%C3%A9/');
  expect((await visit('/neige-é/')).status).toBe(200);
  const expectMoved = async () => {
    const old = await visit(RAIN.path);
    expect([old.status, old.headers.get('location')]).toEqual([308, '/neige-%C3%A9/']);
  };
  await expectMoved();
  await site.restart();
  await expectMoved();

  await publish((post) => (post.status = 'draft'));
  expect((await visit('/neige-é/')).status).toBe(404);
  expect(await textOf(POSTS_PAGE)).not.toContain('neige');
  await site.restart();
  expect((await visit('/neige-é/')).status).toBe(404);
  await publish((post) => (post.status = 'publish'));
  expect((await visit('/neige-é/')).status).toBe(200);
});
