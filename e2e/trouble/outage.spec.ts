import { expect, test } from '@playwright/test';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { watchBrowser } from '../support/browser-watch';
import { untilHydrated } from '../support/hydrated';
import { demoFile } from '../support/serve-site';
import { startSite, type Site } from '../support/site';

let content: ContentServer;
let site: Site;

test.beforeEach(async () => {
  content = await startContentServer({ contentFile: demoFile });
  site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url, REVALIDATE_SECONDS: '1' });
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

/** Asks again and again until its period has passed, and gives every status seen. */
async function statusesOf(path: string): Promise<Set<number>> {
  const seen = new Set<number>();
  const end = Date.now() + 1_500;
  while (Date.now() < end) {
    seen.add((await fetch(site.url + path)).status);
    await new Promise((done) => setTimeout(done, 250));
  }
  return seen;
}

test('built pages stay while the CMS is away, also over a restart; new ones say 503', async () => {
  expect((await fetch(`${site.url}/about/`)).status).toBe(200);
  await content.close();

  expect(await statusesOf('/about/')).toEqual(new Set([200]));
  await site.restart();
  expect(await statusesOf('/about/')).toEqual(new Set([200]));

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
