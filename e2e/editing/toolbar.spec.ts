import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { signInAtWordPress, signInOnSite } from '../support/editor-rig';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { test } from '../support/worlds';

/** Texts that only the editor's code and styles hold. */
const MARKERS = ['wpadminbar', 'preview-bar', 'toolbarNodes', 'next-auth'];

const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Toolbar' });

test('a visitor loads none of it and asks no API', async ({ page, editor: { site } }) => {
  const { requests } = watchBrowser(page);
  for (const path of ['/', '/listed-post-02/', '/about/', '/category/big-category/']) {
    await page.goto(site.url + path);
    await untilHydrated(page);
  }
  const paths = requests.map((url) => new URL(url).pathname);
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const files = new Set(paths.filter((path) => /\.(?:js|css)$/.test(path)));
  expect(files.size).toBeGreaterThan(8);
  for (const path of files) {
    const text = await (await fetch(site.url + path)).text();
    const found = MARKERS.filter((marker) => text.includes(marker));
    expect(found, path).toEqual([]);
  }
  await expect(toolbar(page)).toHaveCount(0);
});

test('on a site without it who is signed in loads nothing of it either', async ({
  page,
  editor: rig,
}) => {
  await signInOnSite(page, rig, 'editor');
  await page.goto('about:blank');
  const url = `${rig.site.url}/about/`;
  // When `experimentalToolbar` is false, the document says so, and is the same otherwise.
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html ', '<html data-toolbar="off" ');
    await route.fulfill({ response, body });
  });
  const { requests } = watchBrowser(page);
  await page.goto(url);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((address) => address.includes('/api/'))).toEqual([]);
  await expect(toolbar(page)).toHaveCount(0);
});

test('the last of the page is not behind it', async ({ page, editor: rig }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInOnSite(page, rig, 'editor');
  await page.goto(`${rig.site.url}/listed-post-02/`);
  await expect(toolbar(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  const bar = await toolbar(page).boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});

test('"Refresh this page" brings what WordPress has now, for everybody', async ({
  page,
  editor: rig,
}) => {
  const path = '/listed-post-03/';
  const anonymous = async () => (await fetch(rig.site.url + path)).text();
  expect(await anonymous()).toContain('Listed post 3');
  await signInAtWordPress(page, rig, 'admin');
  await page.goto(`${rig.content.url}/wp-admin/post.php?post=1862&action=edit`);
  await page.getByLabel('Title').fill('Said anew');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated.')).toBeVisible();
  expect(await anonymous()).not.toContain('Said anew');

  await signInOnSite(page, rig, 'editor');
  await page.goto(rig.site.url + path);
  await toolbar(page).getByRole('button', { name: 'Refresh this page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Said anew');
  await expect(toolbar(page).getByRole('status').filter({ hasText: /\S/ })).toHaveText(
    'This page has been refreshed for everybody.',
  );
  expect(await anonymous()).toContain('Said anew');
});
