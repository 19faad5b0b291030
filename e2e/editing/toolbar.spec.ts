import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { signInAtWordPress, signInOnSite, type EditorRig } from '../support/editor-rig';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { axeProblems } from '../support/screens/axe';
import { test } from '../support/worlds';

const PATHS = ['/', '/listed-post-02/', '/about/', '/category/big-category/', '/blog/'];
/** Texts that only the editor's code and styles hold. */
const MARKERS = ['wpadminbar', 'preview-bar', 'toolbarNodes', 'next-auth'];

let rig: EditorRig;

test.beforeAll(({ editor }) => {
  rig = editor;
});

const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Toolbar' });
const editLink = (page: Page) => toolbar(page).locator('#wp-admin-bar-edit a');

test('a visitor loads none of it and asks no API', async ({ page }) => {
  const watch = watchBrowser(page);
  for (const path of PATHS) {
    await page.goto(rig.site.url + path);
    await untilHydrated(page);
  }
  expect(watch.requests.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([]);
  const files = new Set(
    watch.requests.filter((url) => /\.(?:js|css)$/.test(new URL(url).pathname)),
  );
  expect(files.size).toBeGreaterThan(8);
  for (const url of files) {
    const text = await (await fetch(url)).text();
    expect(
      MARKERS.filter((marker) => text.includes(marker)).map((each) => `${each} in ${url}`),
    ).toEqual([]);
  }
  await expect(toolbar(page)).toHaveCount(0);
  expect(watch.complaints).toEqual([]);
});

test('every kind of page has its own link for editing', async ({ page }) => {
  await signInOnSite(page, rig, 'admin');
  const admin = `${rig.content.url}/wp-admin/`;
  for (const [path, target] of [
    ['/listed-post-02/', 'post.php?post=1861&action=edit'],
    ['/category/big-category/', 'term.php?taxonomy=category&tag_ID=198'],
    ['/author/editor/', 'user-edit.php?user_id=4'],
    ['/blog/', 'post.php?post=703&action=edit'],
    ['/movie/film-01/', 'post.php?post=1885&action=edit'],
    ['/no-such-page/', null],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(rig.site.url + path);
      await expect(toolbar(page)).toContainText('Headless Rig');
      if (target) await expect(editLink(page)).toHaveAttribute('href', admin + target);
      else await expect(editLink(page)).toHaveCount(0);
    });
  }
});

test('on a site without it nobody loads anything of it', async ({ page }) => {
  await signInOnSite(page, rig, 'editor');
  // Leaves the page that has it.
  await page.goto('about:blank');
  // The document is the same when `experimentalToolbar` is false.
  await page.route(
    (url) => PATHS.includes(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<html ', '<html data-toolbar="off" ');
      await route.fulfill({ response, body });
    },
  );
  const watch = watchBrowser(page);
  for (const path of PATHS) {
    await page.goto(rig.site.url + path);
    await untilHydrated(page);
  }
  await page.waitForLoadState('networkidle');
  const asked = watch.requests.filter((url) => url.includes('/api/'));
  // The form for comments asks who is signed in.
  expect(asked.filter((url) => !url.includes('/api/comment-form'))).toEqual([]);
  for (const url of watch.requests.filter((each) => each.endsWith('.js'))) {
    expect(await (await fetch(url)).text()).not.toContain('wpadminbar');
  }
  await expect(toolbar(page)).toHaveCount(0);
});

test('nothing moves when it comes, and all of it can be reached', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await signInOnSite(page, rig, 'editor');
  await page.addInitScript(() => {
    const state = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shifted += Object(entry).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${rig.site.url}/listed-post-02/`);
  await expect(toolbar(page)).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/admin-bar/);
  await untilHydrated(page);
  expect(await page.evaluate(() => Object(window).shifted)).toBe(0);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
  // The last of the page is not behind it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  const bar = await toolbar(page).boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);

  const account = toolbar(page).getByRole('button', { name: /Howdy/ });
  await account.focus();
  await page.keyboard.press('ArrowDown');
  await expect(toolbar(page).getByRole('link', { name: /Edith Editor/ })).toBeFocused();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeHidden();
  await context.close();
});

test('"Refresh this page" brings what WordPress has now, for everybody', async ({ page }) => {
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
