import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { adminOf } from '../support/publish-rig';
import { signInOnSite } from '../support/editor-rig';
import type { ServedSite } from '../support/serve-site';
import { fillWordPressForm } from '../support/sign-in-rig';
import { test } from '../support/worlds';

/** The stock files of a site from Faust, all together (e2e/stock-site). */
let rig: ServedSite;

test.beforeAll(({ stock }) => {
  rig = stock;
});

/** The pages of that site, and the words of their HTML; then those of this site that stay. */
const pages = [
  ['/', 'Front page', 'Loaded whole', 'Headless Rig'],
  ['/about/', 'Body of about.', 'Headless Rig'],
  ['/in-faust-form/', 'Title of in-faust-form', 'Words of in-faust-form.'],
  ['/faust-post/', 'Title of faust-post', 'Words of faust-post.'],
  ['/category/big-category/', 'Category: Big category', 'Title of faust-post'],
  ['/house/', 'The house of ', 'Headless Rig'],
  ['/members/', 'One moment…'],
  ['/listed-post-02/', 'Listed post 2'],
  ['/login/', 'Sign in', 'Password'],
  ['/?s=listed', 'post 25', 'Older entries'],
  ['/preview/', 'Page not found'],
] as const;

async function expectComplete(url: string): Promise<void> {
  for (const [path, ...words] of pages) {
    const answer = await fetch(url + path);
    // Without the page's data, in which the words are, too.
    const html = (await answer.text()).replace(/<script\b[^]*?<\/script>/g, '');
    expect(answer.status, path).toBe(200);
    for (const each of words) expect(html, path).toContain(each);
    expect(html, path).not.toMatch(/onerror|window\.spoiled/);
  }
  expect((await fetch(`${url}/nowhere/`)).status).toBe(404);
  const query = encodeURIComponent('{ generalSettings { title } }');
  const graphql = await fetch(`${url}/api/faust/graphql?query=${query}`);
  expect(await graphql.json()).toEqual({ data: { generalSettings: { title: 'Headless Rig' } } });
}

test('stock files are complete without JavaScript, in production', () =>
  expectComplete(rig.site.url));

test('stock files are complete without JavaScript, in `next dev`', async ({ stockDev }) => {
  test.setTimeout(240_000);
  await expectComplete(stockDev);
});

test('stock files are hydrated without a warning, and ask for nothing', async ({ page }) => {
  const watch = watchBrowser(page);
  for (const [path] of pages.filter(([each]) => each !== '/members/')) {
    await page.goto(rig.site.url + path);
    await untilHydrated(page);
    const asked = rig.content.requestLog.length;
    await page.waitForLoadState('networkidle');
    expect(rig.content.requestLog, path).toHaveLength(asked);
  }
  expect(watch.complaints).toEqual([]);
  expect(watch.requests.filter((url) => /graphql/.test(url))).toEqual([]);
});

test('client navigation leads through stock files', async ({ page }) => {
  const watch = watchBrowser(page);
  await page.goto(`${rig.site.url}/`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'To the post' }).click();
  await expect(page.locator('main')).toContainText('Words of faust-post.');
  await page.goBack();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('about');
  expect(watch.complaints).toEqual([]);
});

test('a change in WordPress is on a page of stock files at the next visit', async ({ page }) => {
  const get = async () => (await fetch(`${rig.site.url}/listed-post-05/`)).text();
  expect(await get()).toContain('Listed post 5');
  await (await adminOf(page, rig, 'admin')).edit(1864, { Title: 'Another name' });
  expect(await get()).toContain('Another name');
});

async function expectPreview(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect(page.locator('main')).toContainText('Words of in-faust-form.');
}

test('previews of stock files are shown at each address, Faust’s own among them', async ({
  page,
}) => {
  await signInOnSite(page, rig, 'admin');
  const query = `?p=5201&preview=true&previewPathname=${encodeURIComponent('/in-faust-form/')}`;
  for (const path of ['/', '/in-faust-form/', '/preview/']) {
    await page.goto(rig.site.url + path + query);
    await expectPreview(page);
  }
  await page.goto(`${rig.site.url}/about/`);
  await expect(page.getByRole('navigation', { name: 'Toolbar' })).toBeVisible();
});

test('the stock API route signs in and out', async ({ page }) => {
  await page.goto(`${rig.site.url}/members/`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillWordPressForm(page);
  await expect(page.getByText('Come in.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/`);
  await page.goto(`${rig.site.url}/members/`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
