import { expect, test } from '@playwright/test';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
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
