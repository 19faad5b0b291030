import { expect, type Locator, type Page } from '@playwright/test';

import { SAID_ONCE } from '@showcase/content-server/testing/awkward-site/markup-post';
import { MARKUP_PATH } from '@showcase/content-server/testing/awkward-site/site';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { expectBodyStays } from '../support/body-journey';
import { axeProblems } from '../support/screens/axe';
import { awkwardTest as test } from '../support/site-test';

const PATH = '/blocks-interactive/';

const body = (page: Page) => page.locator('.entry-content');
const overlay = (page: Page) => page.locator('.wp-lightbox-overlay:popover-open');

async function expectFolds(summary: Locator, inside: Locator): Promise<void> {
  await expect(inside).toBeHidden();
  await summary.click();
  await expect(inside).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto(PATH);
      if (javaScriptEnabled) await untilHydrated(page);
    });

    test('accordion, dropdowns and submenus fold out; one item of an accordion is open', async ({
      page,
    }) => {
      const item = (at: number) => body(page).locator('.wp-block-accordion-item').nth(at);
      await expect(item(0).locator('p')).toBeVisible();
      await expectFolds(item(1).locator('summary'), item(1).locator('p'));
      await expect(item(0).locator('p')).toBeHidden();
      const months = body(page).locator('.wp-block-archives-dropdown');
      await expectFolds(months.locator('summary'), months.getByRole('link', { name: 'May 2024' }));
      const menu = body(page).locator('.wp-block-navigation');
      await expectFolds(menu.locator('summary').first(), menu.getByRole('link', { name: 'Red' }));
    });

    test('an image expands by mouse and by keyboard, and Escape leads back', async ({ page }) => {
      const trigger = body(page).getByRole('button', { name: 'Enlarge' }).first();
      await trigger.click();
      await expect(overlay(page).getByRole('img', { name: 'The pier' })).toBeVisible();
      await overlay(page).getByRole('button', { name: 'Close' }).click();
      await expect(overlay(page)).toHaveCount(0);
      await trigger.focus();
      await page.keyboard.press('Enter');
      await expect(overlay(page)).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(overlay(page).getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(overlay(page)).toHaveCount(0);
      await expect(trigger).toBeFocused();
    });
  });
}

test('axe finds nothing, open or closed, and the browser complains of nothing', async ({
  page,
  visit,
  watch: _,
}) => {
  await visit(PATH);
  expect(await axeProblems(page)).toEqual([]);
  for (const summary of await body(page).locator('summary').all()) await summary.click();
  await body(page).getByRole('button', { name: 'Enlarge' }).first().click();
  expect(await axeProblems(page)).toEqual([]);
});

test('on a phone the enlarged image fits into the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(PATH);
  await body(page).getByRole('button', { name: 'Enlarge' }).last().click();
  const image = overlay(page).getByRole('img');
  await expect(image).toBeInViewport({ ratio: 1 });
  expect((await image.boundingBox())?.width).toBeGreaterThan(100);
});

test('the body is in the document once, and the data beside it is small', async ({ request }) => {
  const html = await (await request.get(MARKUP_PATH)).text();
  expect(html.split(SAID_ONCE).length - 1).toBe(1);
  // The whole document without its styles, which have a budget (npm run budgets): head with breadcrumbs of all categories above the post's, menus, the body, links
  // to older and related posts below it, page data.
  const withoutStyles = html.replace(/<style>[\s\S]*?<\/style>/, '');
  expect(Buffer.byteLength(withoutStyles)).toBeLessThanOrEqual(26_600);

  const data = /<script id="__NEXT_DATA__"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(Buffer.byteLength(data)).toBeLessThanOrEqual(10_000);
});

test('the body is there after hydration, navigation, back, forward and reload', ({ page, url }) =>
  expectBodyStays(page, url + MARKUP_PATH, 7_800));
