import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { signInOnSite } from '../support/editor-rig';
import { adminOf } from '../support/publish-rig';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { editorTest as test } from '../support/site-test';

/** Texts that only the editor's code and styles hold. */
const MARKERS = ['wpadminbar', 'preview-bar', 'toolbarNodes', 'next-auth'];

const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Toolbar' });

test('a visitor loads none of it and asks no API', async ({ page, visit, watch, request }) => {
  for (const path of ['/', '/listed-post-02/', '/about/', '/category/big-category/']) {
    await visit(path);
  }
  const paths = watch.requests.map((url) => new URL(url).pathname);
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const files = new Set(paths.filter((path) => /\.(?:js|css)$/.test(path)));
  expect(files.size).toBeGreaterThan(8);
  for (const path of files) {
    const text = await (await request.get(path)).text();
    const found = MARKERS.filter((marker) => text.includes(marker));
    expect(found, path).toEqual([]);
  }
  await expect(toolbar(page)).toHaveCount(0);
});

test('on a site without it who is signed in loads nothing of it either, and the session is watched', async ({
  page,
  served: rig,
}) => {
  await signInOnSite(page, rig, 'editor');
  await page.goto('about:blank');
  // When `experimentalToolbar` is false, the document says so, and is the same otherwise.
  await page.route('/about/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html ', '<html data-toolbar="off" ');
    await route.fulfill({ response, body });
  });
  const { requests } = watchBrowser(page);
  await page.goto('/about/');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const session = `${rig.site.url}/api/auth/session`;
  expect(requests.filter((address) => address.includes('/api/'))).toEqual([session]);
  await expect(toolbar(page)).toHaveCount(0);
});

test('the toolbar does not cover the end of the page', async ({ page, served }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInOnSite(page, served, 'editor');
  await page.goto('/listed-post-02/');
  await expect(toolbar(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  const bar = await toolbar(page).boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});

test('"Refresh this page" brings what WordPress has now, for everybody', async ({
  page,
  served: rig,
}) => {
  const path = '/listed-post-03/';
  const anonymous = async () => (await fetch(rig.site.url + path)).text();
  expect(await anonymous()).toContain('Listed post 3');
  await (await adminOf(page, rig, 'admin')).edit(1862, { Title: 'Said anew' });
  expect(await anonymous()).not.toContain('Said anew');

  await signInOnSite(page, rig, 'editor');
  await page.goto(path);
  await toolbar(page).getByRole('button', { name: 'Refresh this page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Said anew');
  await expect(toolbar(page).getByRole('status').filter({ hasText: /\S/ })).toHaveText(
    'This page has been refreshed for everybody.',
  );
  expect(await anonymous()).toContain('Said anew');
});
