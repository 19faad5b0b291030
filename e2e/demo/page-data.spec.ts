import { expect, type Page } from '@playwright/test';

import { SAID_ONCE } from '@showcase/content-server/testing/awkward-site/markup-post';
import { MARKUP_PATH as path } from '@showcase/content-server/testing/awkward-site/site';
import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { sharedSite } from '../support/shared-site';
import { test } from '../support/worlds';

const site = sharedSite('awkward');

test('the body is in the document once, and the data beside it is small', async () => {
  const html = await (await fetch(site.url + path)).text();
  expect(html.split(SAID_ONCE).length - 1).toBe(1);
  // The whole document: head, menus, the body, what stands below it, page data.
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(26_000);

  const data = /<script id="__NEXT_DATA__"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(Buffer.byteLength(data)).toBeLessThanOrEqual(10_000);
});

async function bodyLength(page: Page): Promise<number> {
  return (await page.locator('#entry').innerHTML()).length;
}

test('the body is there after hydration, navigation, back, forward and reload', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  await page.goto(site.url + path);
  const served = await bodyLength(page);
  expect(served).toBeGreaterThan(7_800);
  await untilHydrated(page);
  expect(await bodyLength(page)).toBe(served);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.locator('a[href*="/category/"], nav a[href^="/"]').last();
  await link.click();
  await expect(page).not.toHaveURL(site.url + path);
  await page.goBack();
  await expect.poll(() => bodyLength(page)).toBe(served);
  await page.goForward();
  await expect(page).not.toHaveURL(site.url + path);
  await page.goBack();
  await expect(page).toHaveURL(site.url + path);
  await expect.poll(() => bodyLength(page)).toBe(served);
  // All of that without a new document.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.reload();
  await untilHydrated(page);
  expect(await bodyLength(page)).toBe(served);
  expect(watch.complaints).toEqual([]);
});
