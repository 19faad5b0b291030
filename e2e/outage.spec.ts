import { expect, test } from '@playwright/test';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { watchBrowser } from './support/browser-watch';
import { untilHydrated } from './support/hydrated';
import { pageOperations } from './support/page-operations';
import { demoFile } from './support/serve-site';
import { startSite, type Site } from './support/site';

const REVALIDATE_SECONDS = 1;

let content: ContentServer;
let site: Site;

const start = (revalidateSeconds: number) =>
  startSite({
    NEXT_PUBLIC_WORDPRESS_URL: content.url,
    REVALIDATE_SECONDS: String(revalidateSeconds),
  });

test.beforeEach(async () => {
  content = await startContentServer({ contentFile: demoFile });
  site = await start(REVALIDATE_SECONDS);
});

test.afterEach(async () => {
  await site?.stop();
  await content?.close();
});

async function restartContent() {
  content = await startContentServer({
    contentFile: demoFile,
    port: Number(new URL(content.url).port),
  });
}

/** Asks again and again over three revalidation periods and gives every status seen. */
async function statusesOver(path: string, periods: number): Promise<Set<number>> {
  const seen = new Set<number>();
  const end = Date.now() + periods * REVALIDATE_SECONDS * 1000 + 500;
  while (Date.now() < end) {
    seen.add((await fetch(site.url + path)).status);
    await new Promise((done) => setTimeout(done, 250));
  }
  return seen;
}

test('built pages stay while the CMS is away, also over a restart; new ones say 503', async () => {
  expect((await fetch(`${site.url}/about/`)).status).toBe(200);
  await content.close();

  expect(await statusesOver('/about/', 3)).toEqual(new Set([200]));
  await site.restart();
  expect(await statusesOver('/about/', 3)).toEqual(new Set([200]));

  const never = await fetch(`${site.url}/contact/`);
  expect(never.status).toBe(503);
  expect(Number(never.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(never.headers.get('cache-control')).toContain('no-store');
  const html = await never.text();
  expect(html).toContain('try again');
  expect(html).not.toContain('getContentProps');

  await restartContent();
  await expect
    .poll(async () => (await fetch(`${site.url}/contact/`)).status, { timeout: 5_000 })
    .toBe(200);
  expect((await fetch(`${site.url}/about/`)).status).toBe(200);
});

test('an unknown address is not taken for a missing CMS, nor the other way round', async () => {
  expect((await fetch(`${site.url}/no-such-page/`)).status).toBe(404);
  await content.close();
  expect((await fetch(`${site.url}/no-such-page-either/`)).status).toBe(503);
});

test('with the CMS away a page in the browser complains of nothing, and its links say 503', async ({
  page,
}) => {
  await fetch(`${site.url}/privacy-policy/`);
  // A page without pictures: those come from the CMS's host and are away with it.
  await content.close();
  const watch = watchBrowser(page);
  const ahead = page.waitForResponse('**/contact.json*');
  await page.goto(`${site.url}/privacy-policy/`);
  await untilHydrated(page);
  // Fetched ahead, in vain.
  await page.getByRole('link', { name: 'Contact' }).first().hover();
  await (await ahead).finished();
  expect(watch.complaints).toEqual([]);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/contact/`);
});

test('a link followed while it is fetched ahead, in vain, shows what is wrong too', async ({
  page,
}) => {
  await fetch(`${site.url}/privacy-policy/`);
  await content.close();
  let follow = () => undefined as void;
  const followed = new Promise<void>((resolve) => (follow = resolve));
  await page.route('**/contact.json*', async (route) => {
    await followed;
    await route.continue();
  });
  await page.goto(`${site.url}/privacy-policy/`);
  const fetchingAhead = page.waitForRequest('**/contact.json*');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Contact' }).first().hover();
  await fetchingAhead;
  await page.getByRole('link', { name: 'Contact' }).first().click();
  follow();
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/contact/`);
});

test('a page never built costs two round trips, a built one none, many at once no more', async () => {
  // However long the many take.
  await site.stop();
  site = await start(600);
  const before = pageOperations(content);
  await fetch(`${site.url}/about/`);
  expect(pageOperations(content) - before).toBeLessThanOrEqual(2);

  const built = pageOperations(content);
  await fetch(`${site.url}/about/`);
  expect(pageOperations(content)).toBe(built);

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => fetch(`${site.url}/contact/`)),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(pageOperations(content) - built).toBeLessThanOrEqual(2);
});

test('an address that cannot be content is not asked for', async () => {
  await fetch(`${site.url}/about/`);
  const before = pageOperations(content);
  for (const path of ['/_next/nonexistent', '/favicon.png', '/.env', '/wp-admin/x/', '/api/none']) {
    const { status } = await fetch(site.url + path);
    expect(`${status} ${path}`).toBe(`404 ${path}`);
  }
  expect(pageOperations(content)).toBe(before);
});
