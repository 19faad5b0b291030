import { expect, type Page } from '@playwright/test';

import { scriptsOf, watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { BASE_PATH } from '../support/owners-site';
import { signInOnSite } from '../support/editor-rig';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ owners }) => {
  rig = owners;
});

/** Follows a link of the site's to a page. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => Reflect.get(window, 'next').router.push(to), path);

/** Text of the block's own script. */
const BLOCKS_CODE = /Thanks: /;

const thanks = (page: Page, number: number) =>
  page.locator('#said-4, #said-5').nth(number).getByRole('button');

async function expectInteractive(page: Page): Promise<void> {
  const button = thanks(page, 0);
  await expect(async () => {
    await button.click();
    await expect(button).not.toHaveText('Thanks: 0', { timeout: 300 });
  }).toPass();
}

test('without JavaScript blocks are complete, once in the document', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${rig.site.url}/with-blocks/`);
  const block = page.locator('#said-4');
  await expect(block).toHaveClass('wp-block-acme-testimonial');
  await expect(block).toContainText('Rated 4');
  const link = block.locator('.wp-block-button.is-style-outline > a[data-look=outline]');
  await expect(link).toHaveAttribute('href', `${BASE_PATH}/about/`);
  await expect(link).toHaveText('Read more →');
  const html = await page.content();
  // Its first words are in the description, too.
  expect(html.match(/What one said\.<\/p>/g)).toHaveLength(1);
  expect(html).not.toMatch(/\sonerror|window\.spoiled/);
  await page.close();
});

test('a block gets the browser when it comes near; pages without one load no byte of its code', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  const codeLoaded = async () => (await scriptsOf(watch)).filter((text) => BLOCKS_CODE.test(text));
  for (const path of ['/about/', '/with-button/']) {
    await page.goto(rig.site.url + path);
    await untilHydrated(page);
  }
  await expect(page.locator('.wp-block-button a')).toHaveText('A button →');
  expect(await codeLoaded()).toEqual([]);

  await page.goto(`${rig.site.url}/with-blocks/`);
  await untilHydrated(page);
  await expectInteractive(page);
  expect(await codeLoaded()).not.toEqual([]);
  // As it was served: the words and the block in it.
  await expect(page.locator('#said-4')).toContainText('What one said.');
  await expect(page.locator('#said-4 .wp-block-button a')).toHaveText('Read more →');
  expect(await thanks(page, 1).evaluate((each) => Object.keys(each))).toEqual([]);
  await thanks(page, 1).scrollIntoViewIfNeeded();
  await expect
    .poll(() => thanks(page, 1).evaluate((each) => Object.keys(each).length))
    .toBeGreaterThan(0);
  expect(watch.complaints).toEqual([]);
});

test('client navigation leads in and out of a page with blocks', async ({ page }) => {
  const watch = watchBrowser(page);
  await page.goto(`${rig.site.url}/about/`);
  await untilHydrated(page);
  await navigate(page, '/with-blocks/');
  await expect(page.getByRole('heading', { name: 'Title of with-blocks' })).toBeVisible();
  await expectInteractive(page);
  await navigate(page, '/with-button/');
  await expect(page.locator('.wp-block-button a')).toHaveText('A button →');
  await expect(page.locator('#said-4')).toHaveCount(0);
  await page.goBack();
  await expect(thanks(page, 0)).toHaveText('Thanks: 0');
  await expectInteractive(page);
  expect(watch.complaints).toEqual([]);
  expect(watch.requests.filter((url) => url.endsWith('/with-blocks/'))).toEqual([]);
});

test('a preview has its blocks', async ({ page }) => {
  await signInOnSite(page, rig, 'admin');
  const path = encodeURIComponent('/with-blocks/');
  await page.goto(`${rig.site.url}/?p=5241&preview=true&previewPathname=${path}`);
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect(page.locator('#said-4')).toContainText('Rated 4');
  await expectInteractive(page);
});

/** Turbopack names a chunk of next/dynamic in a page of WordPressTemplate that it does not write. */
const UNWRITTEN = /\b404\b.*\/_next\/static\/chunks\//;

test('blocks are interactive in `next dev`, too', async ({ page, ownersDev }) => {
  const watch = watchBrowser(page);
  await page.goto(`${ownersDev}/with-blocks/`);
  await untilHydrated(page);
  await expectInteractive(page);
  await expect(page.locator('#said-4 .wp-block-button a')).toHaveText('Read more →');
  expect(watch.complaints.filter((each) => !UNWRITTEN.test(each))).toEqual([]);
});
