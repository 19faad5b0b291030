import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { adminOf } from '../support/publish-rig';
import { isDevelopment } from '../support/combination';
import { signInOnSite } from '../support/editor-rig';
import { migratedSite } from '../support/migrated-site';
import type { ServedSite } from '../support/serve-site';
import { fillWordPressForm } from '../support/sign-in-rig';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ migrated }) => {
  rig = migrated;
});

/** The pages of a small Faust site that has moved here by the guide, and the words of each; then pages of this site that stay. */
const pages = [
  ['front-page', '/', ['Bread and cakes', 'Loaded whole', 'Headless Rig', 'made with flour']],
  ['page', '/about/', ['<h1>about</h1>', 'Body of about.', 'made with flour']],
  ['page with scripts', '/in-faust-form/', ['Title of in-faust-form', 'Words of in-faust-form.']],
  ['single', '/faust-post/', ['<h1>Title of faust-post</h1>', 'Words of faust-post.', 'from']],
  ['category', '/category/big-category/', ['Shelf: Big category', 'Title of faust-post']],
  ['tag', '/tag/big-tag/', ['Label: Big tag', '/listed-post-25/']],
  ['a page of pages/', '/opening-hours/', ['Opening hours', 'Monday to Saturday', 'Rig Bakers']],
  ['archive, of this site', '/author/editor/', ['Stories by ', 'Listed post 24']],
  ['sign-in, of this site', '/login/', ['Sign in', 'Password']],
  ['search, of this site', '/?s=listed', ['post 25', 'Older entries']],
  ['a preview without a query', '/preview/', ['Page not found']],
] as const;

const textOf = (html: string) => html.replace(/<script\b[^]*?<\/script>|<!-- -->/g, '');

async function expectComplete(url: string): Promise<void> {
  for (const [name, path, words] of pages) {
    const answer = await fetch(url + path);
    const html = textOf(await answer.text());
    expect(answer.status, name).toBe(200);
    for (const each of words) expect(html, name).toContain(each);
    expect(html, name).not.toMatch(/\sonerror|window\.spoiled/);
  }
  expect((await fetch(`${url}/nowhere/`)).status).toBe(404);
  const query = encodeURIComponent('{ generalSettings { title } }');
  const graphql = await fetch(`${url}/api/faust/graphql?query=${query}`);
  expect(await graphql.json()).toEqual({ data: { generalSettings: { title: 'Headless Rig' } } });
}

/** The colour of `<style jsx>` of a component, which has it from `<style jsx global>` of `_app`. */
const expectStyleJsx = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading })).toHaveCSS('color', 'rgb(90, 50, 20)');

/** Queries about the site that the server of `next dev` sends by itself once it has compiled a page. */
const ofDevServer = ['HeadProbe', 'SiteIcon', 'ThemePresets'];

/** @param own names of queries that the server may send by itself */
async function expectQuiet(page: Page, url: string, own: readonly string[]): Promise<void> {
  const watch = watchBrowser(page);
  for (const [name, path] of pages) {
    await page.goto(url + path);
    await untilHydrated(page);
    const asked = rig.content.requestLog.length;
    await page.waitForLoadState('networkidle');
    const names = rig.content.requestLog.slice(asked).map(({ operationName }) => operationName);
    expect(
      names.filter((each) => !own.includes(String(each))),
      name,
    ).toEqual([]);
    // React appends a second copy where a component has not loaded before hydration.
    expect(await page.locator('h1').count(), name).toBeLessThan(2);
    if (name === 'category') await expectStyleJsx(page, 'Title of faust-post');
  }
  expect(watch.complaints).toEqual([]);
  expect(watch.requests.filter((each) => /\/graphql/.test(each))).toEqual([]);
}

test('pages in Faust’s form are complete without JavaScript', () => expectComplete(rig.site.url));

test('`<style jsx>` has its effect without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${rig.site.url}/category/big-category/`);
  await expectStyleJsx(page, 'Title of faust-post');
  await page.close();
});

test('pages in Faust’s form are hydrated without a warning, and ask WordPress for nothing', ({
  page,
}) => expectQuiet(page, rig.site.url, isDevelopment ? ofDevServer : []));

test('in `next dev` pages in Faust’s form are complete, and hydrated without a warning', async ({
  page,
  migratedDev,
}) => {
  test.setTimeout(300_000);
  await expectComplete(migratedDev);
  // Next keeps its connection for updates open: the network is never idle for long, but quiet for half a second.
  await expectQuiet(page, migratedDev, ofDevServer);
});

test('in `next dev` a changed template shows its text, and the page keeps its state', async ({
  page,
  migratedDev,
}) => {
  test.setTimeout(120_000);
  const file = join(migratedSite.folder, 'wp-templates/page.js');
  const before = readFileSync(file, 'utf8');
  await page.goto(`${migratedDev}/about/`);
  await untilHydrated(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  let changes = 0;
  try {
    // A change is lost that comes before Turbopack has subscribed the page.
    await expect(async () => {
      const text = `Fresh bread ${++changes}.`;
      writeFileSync(file, before.replace('<main>', `<main><p>${text}</p>`));
      await expect(page.getByText(text)).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 90_000 });
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  } finally {
    writeFileSync(file, before);
  }
  expect(documents).toEqual([]);
});

test('Sass, pictures, menus and client navigation work', async ({ page }) => {
  const watch = watchBrowser(page);
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
  await expectStyleJsx(page, 'Title of faust-post');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Listed post 1', exact: true })).toBeVisible();
  expect(watch.complaints).toEqual([]);
  expect(watch.requests.filter((each) => /\/graphql/.test(each))).toEqual([]);
});

test('a change in WordPress is shown at the next visit', async ({ page }) => {
  const get = async () => (await fetch(`${rig.site.url}/listed-post-05/`)).text();
  expect(await get()).toContain('Listed post 5');
  await (await adminOf(page, rig, 'admin')).edit(1864, { Title: 'Another name' });
  expect(await get()).toContain('Another name');
});

test('an editor sees a preview at each address, Faust’s `/preview` among them', async ({
  page,
}) => {
  await signInOnSite(page, rig, 'admin');
  const query = `?p=5201&preview=true&previewPathname=${encodeURIComponent('/in-faust-form/')}`;
  for (const path of ['/', '/in-faust-form/', '/preview/']) {
    await page.goto(rig.site.url + path + query);
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expect(page.locator('main')).toContainText('Words of in-faust-form.');
  }
  await page.goto(`${rig.site.url}/about/`);
  await expect(page.getByRole('navigation', { name: 'Toolbar' })).toBeVisible();
});

test('Faust’s API route signs in and out', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${rig.site.url}/members/`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillWordPressForm(page);
  await expect(page.getByText('Come in.')).toBeVisible();
  // The viewer's query, whatever the filter `graphqlEndpoint` of the site says.
  const queries = () => asked.filter((url) => /\/graphql\b/.test(url));
  await expect.poll(queries).not.toEqual([]);
  const route = `${rig.site.url}/api/faust/graphql`;
  expect(queries().filter((url) => !url.startsWith(route))).toEqual([]);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/`);
  await page.goto(`${rig.site.url}/members/`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
