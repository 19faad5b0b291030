import { expect, test, type Page } from '@playwright/test';

import { SAID_ONCE } from '@showcase/content-server/testing/awkward-site/markup-post';
import {
  awkwardSite,
  MARKUP_PATH as path,
} from '@showcase/content-server/testing/awkward-site/site';
import { watchBrowser } from './support/browser-watch';
import { untilHydrated } from './support/hydrated';
import { serveSite } from './support/serve-site';

/** Characters that the body of the measured post has at least; a usual post has fewer. */
const BODY_LENGTH = 7_800;

const site = serveSite(() => ({ site: awkwardSite() }));

const dataOf = (html: string) =>
  /<script id="__NEXT_DATA__"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

test('the body is in the document once, and the data beside it is small', async () => {
  const html = await (await fetch(site.url + path)).text();
  expect(html.split(SAID_ONCE).length - 1).toBe(1);
  // The whole document: head, menus, a body of BODY_LENGTH, what stands below it, page data.
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(26_000);

  expect(Buffer.byteLength(dataOf(html))).toBeLessThanOrEqual(10_000);
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
  expect(served).toBeGreaterThan(BODY_LENGTH);
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

test('client navigation to the page brings its body', async ({ page }) => {
  await page.goto(`${site.url}/nothing-here/`);
  await untilHydrated(page);
  await page.evaluate((to) => {
    const next = (window as unknown as { next: { router: { push(url: string): void } } }).next;
    next.router.push(to);
  }, path);
  await expect(page.locator('#entry')).toBeVisible();
  expect(await bodyLength(page)).toBeGreaterThan(BODY_LENGTH);
});
