import { expect, type Page } from '@playwright/test';

import { scriptsOf, watchBrowser } from '@showcase/testing/browser/browser-watch';
import { chosenCompiler, isDevelopment } from '../support/combination';
import { signInOnSite } from '../support/editor-rig';
import { fillWordPressForm } from '../support/sign-in-rig';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { CORE_BUTTON } from '../support/owners-site';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ owners }) => {
  rig = owners;
});

/** Markers of Apollo's and Faust's scripts only (ops/scripts/budgets checks all markers). */
const EDITORS_CODE = /__APOLLO_CONTEXT__|useFaustQuery must be used/;

/** The pages that an owner has written for stock Faust.js, and what each shows. */
const pages = [
  ['/in-faust-form/', ['Title of in-faust-form', 'Words of in-faust-form.']],
  ['/with-queries/', ['Title of with-queries', 'Words of with-queries.', 'Headless Rig']],
  ['/faust-post/', ['Title of faust-post', 'By Edith Editor', 'Big category']],
  ['/category/big-category/', ['Posts in Big category', 'Title of faust-post']],
  ['/with-client/', ['Title of with-client', 'Path /with-client/', 'admin']],
  ['/our-team/', ['Title of in-faust-form', 'Words of in-faust-form.']],
  ['/editor-blocks/', ['Words of a paragraph', 'Here', 'Mind the gap', 'Words of another block']],
  ['/latest/', ['Latest', 'Title of faust-post']],
  ['/guestbook/', ['Guestbook', 'Latest comments', 'A word from a visitor']],
  ['/with-sidebar/', ['With a sidebar', 'Words of sidebar.']],
] as const;

async function expectWords(page: Page, words: readonly string[]): Promise<void> {
  for (const each of words) await expect(page.locator('body')).toContainText(each);
}

test('pages in Faust’s form are complete without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [path, words] of pages) {
    await page.goto(rig.site.url + path);
    await expectWords(page, words);
    expect(await page.content()).not.toMatch(/\sonerror|window\.spoiled/);
  }
  await page.close();
});

test('pages in Faust’s form are hydrated without a warning, and send no query', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  for (const [path, words] of pages) {
    await page.goto(rig.site.url + path);
    const asked = rig.content.requestLog.length;
    await untilHydrated(page);
    await expectWords(page, words);
    expect(rig.content.requestLog, path).toHaveLength(asked);
    expect(await page.evaluate(() => 'spoiled' in window)).toBe(false);
  }
  expect(watch.complaints.filter((each) => !CORE_BUTTON.test(each))).toEqual([]);
  expect(watch.requests.filter((url) => /\/graphql\b/.test(url))).toEqual([]);
});

test('blocks of @faustwp/blocks lead on this site, and the owner’s own are interactive', async ({
  page,
}) => {
  await page.goto(`${rig.site.url}/editor-blocks/`);
  await untilHydrated(page);
  await expect(page.locator('.entry-content .wp-block-buttons')).toHaveCSS('display', 'flex');
  await page.getByRole('button', { name: 'Close the notice' }).click();
  await expect(page.getByText('Mind the gap')).toHaveCount(0);
  await expect(page.locator('a', { hasText: 'There' })).not.toHaveAttribute('href');
  await page.getByText('Here', { exact: true }).click();
  await expect(page).toHaveURL(`${rig.site.url}/about/`);
});

test('client navigation leads in and out of them', async ({ page }) => {
  const watch = watchBrowser(page);
  await page.goto(`${rig.site.url}/latest/`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Title of faust-post' }).click();
  await expect(page.getByRole('heading', { name: 'Title of faust-post' })).toBeVisible();
  await expect(page.locator('main')).toContainText('By Edith Editor');
  await page.getByRole('link', { name: 'Big category' }).click();
  await expect(page.getByRole('heading', { name: 'Posts in Big category' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(watch.requests.filter((url) => /\/graphql\b/.test(url))).toEqual([]);
  expect(watch.requests.filter((url) => url.endsWith('/latest/'))).toHaveLength(1);
});

test('pages of this site’s own templates load no byte of Apollo and Faust', async ({ page }) => {
  const isWebpackDev = isDevelopment && chosenCompiler === 'webpack';
  test.skip(isWebpackDev, 'webpack leaves out unused imports in builds only');
  const watch = watchBrowser(page);
  for (const path of ['/', '/about/', '/category/nested-category/', '/login/', '/nowhere/']) {
    await page.goto(rig.site.url + path);
    await untilHydrated(page);
  }
  const own = await scriptsOf(watch);
  expect(own.filter((text) => EDITORS_CODE.test(text))).toEqual([]);
  // The pattern finds them where they are.
  await page.goto(`${rig.site.url}/in-faust-form/`);
  await untilHydrated(page);
  expect((await scriptsOf(watch)).some((text) => EDITORS_CODE.test(text))).toBe(true);
});

test('previews show them with the editor’s token', async ({ page }) => {
  await signInOnSite(page, rig, 'admin');
  for (const [id, path, words] of [
    [5201, '/in-faust-form/', 'Words of in-faust-form.'],
    [5202, '/with-queries/', 'Words of with-queries.'],
    [5211, '/faust-post/', 'By Edith Editor'],
    [5233, '/editor-blocks/', 'Words of a paragraph'],
  ] as const) {
    await page.goto(
      `${rig.site.url}/?p=${id}&preview=true&previewPathname=${encodeURIComponent(path)}`,
    );
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expect(page.locator('#__next')).toContainText(words);
  }
});

test('useLogin, useAuth and useLogout sign in and out', async ({ page }) => {
  await page.goto(`${rig.site.url}/members/`);
  await page.getByLabel('Name').fill('editor');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('Signed in.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello Edith Editor' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  // The hook takes the page's own `/` as it is, as in Faust.
  await expect(page).toHaveURL(new URL('/', rig.site.url).href);
});

test('useAuth leads to WordPress and back, and the visitor is signed in', async ({ page }) => {
  await page.goto(`${rig.site.url}/gated/?from=a-link`);
  await fillWordPressForm(page);
  await expect(page.getByText('Come in.')).toBeVisible();
  expect(page.url()).toBe(`${rig.site.url}/gated/?from=a-link`);
  await page.reload();
  await expect(page.getByText('Come in.')).toBeVisible();
});

test('a code that somebody else has sent signs nobody in', async ({ page }) => {
  const code = encodeURIComponent('A'.repeat(88));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${rig.site.url}/gated/?code=${code}`);
  await page.waitForURL(/wp-login\.php/);
  expect(asked.filter((url) => /auth\/token/.test(url))).toEqual([]);
});
