import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { callRevalidate } from './support/call-revalidate';
import { pageOperations } from './support/page-operations';
import { demoFile } from './support/serve-site';
import { startSite, type Site } from './support/site';

/** Long enough that nothing becomes new by itself during a run. */
const REVALIDATE_SECONDS = '3600';
const RAIN = { id: 121, path: '/rain/', archive: '/category/field-letters/' };
const KINTSUGI = { id: 107, path: '/金継ぎの朝/' };
const POSTS_PAGE = '/journal/';
const TITLE = 'Rain, as published just now';

type DemoSite = ContentServer['site'];
type Post = DemoSite['posts'][number];

let content: ContentServer;
let site: Site;

test.beforeEach(async () => {
  content = await startContentServer({ contentFile: demoFile });
  site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url, REVALIDATE_SECONDS });
});

test.afterEach(async () => {
  await site?.stop();
  await content?.close();
});

/** Puts a changed site in the place of the one that WordPress had. */
async function publish(change: (site: DemoSite) => void): Promise<void> {
  const changed = structuredClone(content.site);
  change(changed);
  await content.close();
  content = await startContentServer({
    site: changed,
    uploadsDir: resolve(__dirname, '../packages/content-server/demo/uploads'),
    port: Number(new URL(content.url).port),
  });
}

function postOf({ posts }: DemoSite, id: number): Post {
  const found = posts.find((post) => post.id === id);
  if (!found) throw new Error(`the demo has no post ${id}`);
  return found;
}

const call = (body: unknown) => callRevalidate(site.url, body);

const changeOf = (id: number, ...paths: string[]) => ({ changes: [{ type: 'post', id, paths }] });

const visit = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const textOf = async (path: string) => (await visit(path)).text();

async function visitAll(...paths: string[]): Promise<void> {
  for (const path of paths) expect((await visit(path)).status).toBe(200);
}

test('an edit is on the page and its lists at the next request, pages of an earlier run too', async () => {
  const paths = [RAIN.path, RAIN.archive, POSTS_PAGE];
  await visitAll(...paths, '/about/');
  await site.restart();
  await publish((demo) => (postOf(demo, RAIN.id).title = TITLE));
  for (const path of paths) expect(await textOf(path)).not.toContain(TITLE);

  const answer = await call(changeOf(RAIN.id, RAIN.path));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ revalidated: [RAIN.path] });
  // Nothing is built before somebody looks, and nothing but what shows the entry.
  const before = pageOperations(content);
  await visitAll('/about/');
  expect(pageOperations(content)).toBe(before);
  for (const path of paths) expect(await textOf(path)).toContain(TITLE);
  const built = pageOperations(content);
  expect(built).toBeGreaterThan(before);
  for (const path of paths) expect(await textOf(path)).toContain(TITLE);
  expect(pageOperations(content)).toBe(built);
});

test('an unpublished entry is gone at the next request, and stays so over a restart', async () => {
  await visitAll(RAIN.path, POSTS_PAGE);
  await publish((demo) => (postOf(demo, RAIN.id).status = 'draft'));
  expect((await call(changeOf(RAIN.id))).status).toBe(200);
  expect((await visit(RAIN.path)).status).toBe(404);
  expect(await textOf(POSTS_PAGE)).not.toContain('href="/rain/"');
  await site.restart();
  expect((await visit(RAIN.path)).status).toBe(404);

  await publish((demo) => (postOf(demo, RAIN.id).status = 'publish'));
  await call(changeOf(RAIN.id));
  expect((await visit(RAIN.path)).status).toBe(200);
});

test('the old address of an entry that has moved leads to the new one, over a restart too', async () => {
  await visitAll(RAIN.path, POSTS_PAGE);
  await publish((demo) => (postOf(demo, RAIN.id).slug = 'neige-é'));
  await call(changeOf(RAIN.id, RAIN.path, '/neige-%C3%A9/'));
  expect((await visit('/neige-é/')).status).toBe(200);
  for (let start = 0; start < 2; start += 1) {
    const old = await visit(RAIN.path);
    expect(old.status).toBe(308);
    expect(old.headers.get('location')).toBe('/neige-%C3%A9/');
    await site.restart();
  }
});

test('a path in Unicode is the same page, encoded or not', async () => {
  await visitAll(KINTSUGI.path);
  for (const [title, path] of [
    ['First title', KINTSUGI.path],
    ['Second title', encodeURI(KINTSUGI.path)],
  ] as const) {
    await publish((demo) => (postOf(demo, KINTSUGI.id).title = title));
    expect((await call({ paths: [path] })).status).toBe(200);
    expect(await textOf(KINTSUGI.path)).toContain(title);
  }
});

test('settings are new on every page', async () => {
  const paths = ['/', '/about/', RAIN.path, POSTS_PAGE];
  await visitAll(...paths);
  await publish((demo) => (demo.settings.title = 'Another name'));
  await call({ changes: [{ type: 'settings' }] });
  for (const path of paths) expect(await textOf(path)).toContain('Another name');
});

test('with WordPress away stale pages stay, and are new after it is back', async () => {
  await visitAll(RAIN.path);
  const { site: before } = content;
  await content.close();
  expect((await call(changeOf(RAIN.id, RAIN.path))).status).toBe(200);
  for (let visits = 0; visits < 3; visits += 1) {
    const visited = await visit(RAIN.path);
    expect(visited.status).toBe(200);
    expect(await visited.text()).toContain('Rain');
  }
  const changed = structuredClone(before);
  postOf(changed, RAIN.id).title = TITLE;
  content = await startContentServer({
    site: changed,
    port: Number(new URL(content.url).port),
  });
  await expect.poll(() => textOf(RAIN.path), { timeout: 15_000 }).toContain(TITLE);
});
