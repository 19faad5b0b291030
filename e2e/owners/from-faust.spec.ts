import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ migrated }) => {
  rig = migrated;
});

/** The pages of a small Faust site that has moved here by the guide, and what each shows. */
const pages = [
  ['front-page', '/', ['Bread and cakes', 'Headless Rig', 'made with flour']],
  ['page', '/about/', ['<h1>about</h1>', 'Body of about.', 'made with flour']],
  ['single', '/listed-post-01/', ['<h1>Listed post 1</h1>', 'Body of listed-post-01.', 'from']],
  ['category', '/category/big-category/', ['Shelf: Big category', '/listed-post-24/']],
  ['tag', '/tag/big-tag/', ['Label: Big tag', '/listed-post-25/']],
  ['a page of pages/', '/opening-hours/', ['Opening hours', 'Monday to Saturday', 'Rig']],
  ['archive, of this site', '/author/editor/', ['Archive for Author: ', 'Listed post 24']],
] as const;

const textOf = (html: string) => html.replace(/<script\b[^]*?<\/script>|<!-- -->/g, '');

async function expectComplete(url: string): Promise<void> {
  for (const [name, path, words] of pages) {
    const answer = await fetch(url + path);
    const html = textOf(await answer.text());
    expect(answer.status, name).toBe(200);
    for (const each of words) expect(html, name).toContain(each);
  }
}

async function expectQuiet(page: Page, url: string): Promise<void> {
  const watch = watchBrowser(page);
  for (const [name, path, words] of pages) {
    await page.goto(url + path);
    const asked = rig.content.requestLog.length;
    await untilHydrated(page);
    for (const each of words) expect(textOf(await page.content()), name).toContain(each);
    expect(rig.content.requestLog, name).toHaveLength(asked);
  }
  expect(watch.complaints).toEqual([]);
  expect(watch.requests.filter((each) => /\/graphql/.test(each))).toEqual([]);
}

test('its pages are complete without JavaScript', () => expectComplete(rig.site.url));

test('they are hydrated without a warning, and ask for nothing', ({ page }) =>
  expectQuiet(page, rig.site.url));

test('so it is in `next dev`', async ({ page, migratedDev }) => {
  test.setTimeout(240_000);
  await expectComplete(migratedDev);
  await expectQuiet(page, migratedDev);
});

test('its Sass, pictures, menus and links work', async ({ page }) => {
  const watch = watchBrowser(page);
  await page.goto(`${rig.site.url}/tag/big-tag/?page=1`);
  await page.goto(`${rig.site.url}/listed-post-01/`);
  await untilHydrated(page);
  await expect(page.getByRole('banner')).toHaveCSS('border-bottom-color', 'rgb(120, 60, 10)');
  await expect(page.locator('body')).toHaveCSS('font-family', /Trebuchet MS/);
  await expect(page.getByRole('main')).toHaveCSS('padding-top', '16px');
  const picture = page.getByAltText('A horizontal image');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  const top = page.getByRole('navigation', { name: 'Top' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  await top.getByRole('link', { name: 'Big category' }).click();
  await expect(page.getByRole('heading', { name: 'Shelf: Big category' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Listed post 1', exact: true })).toBeVisible();
  expect(watch.requests.filter((each) => /\/graphql/.test(each))).toEqual([]);
});
