import { expect, type Page } from '@playwright/test';

import { findSubmenuGaps, moveSubmenuToEnd } from '../browsers/support/in-page/menu';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { test } from '../support/site-test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).locator('nav');
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
const submenu = (page: Page) => menu(page).locator('summary', { hasText: 'Submenu of About' });

/** Presses Tab for each of these names, which the elements that get the focus must have. */
async function tabTo(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
}

test('on a desktop: Tab goes along the bar, Enter opens a submenu, Escape leads back', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(DESKTOP);
  await visit('/journal/');
  await tabTo(page, 'Skip to content', 'Profile Showcase', 'About', 'Submenu of About');
  await page.keyboard.press('Enter');
  await tabTo(page, 'The studio', 'What we make');
  await page.keyboard.press('Escape');
  await expect(submenu(page)).toBeFocused();
  await expect(menu(page).getByRole('link', { name: 'The studio' })).toBeHidden();

  await page.keyboard.press('Space');
  await tabTo(page, 'The studio', 'What we make', 'Journal');
  await expect(menu(page).getByRole('link', { name: 'The studio' })).toBeHidden();
  await tabTo(page, 'Profiles', 'Tools & Techniques', 'Contact', 'Search', /colours/);
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a submenu opens at a press in the first moments of a page', async ({ page, visit }) => {
  await page.setViewportSize(DESKTOP);
  await page.addInitScript(() => (performance.now = () => 100));
  await visit('/journal/');
  await submenu(page).dispatchEvent('click');
  await expect(menu(page).getByRole('link', { name: 'The studio' })).toBeVisible();
});

test('the skip link leads past the header; a click elsewhere closes a submenu', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(DESKTOP);
  await visit('/journal/');
  await tabTo(page, 'Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);

  await submenu(page).click();
  const link = menu(page).getByRole('link', { name: 'The studio' });
  await expect(link).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(link).toBeHidden();
});

test('at 1024 px a submenu lies in the window, of the first item and of the last', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const direction of ['ltr', 'rtl']) {
    await visit('/journal/');
    await page.evaluate((dir) => void (document.documentElement.dir = dir), direction);
    await submenu(page).click();
    expect(await page.evaluate(findSubmenuGaps)).toEqual([]);
    await page.evaluate(moveSubmenuToEnd);
    expect(await page.evaluate(findSubmenuGaps)).toEqual([]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('on a phone: the button opens the menu, and no focus gets behind it', async ({ page }) => {
      await page.goto('/journal/');
      if (javaScriptEnabled) await untilHydrated(page);
      await tabTo(page, 'Skip to content', 'Profile Showcase', 'Menu');
      await page.keyboard.press('Enter');
      await expect(menu(page)).toBeVisible();
      await tabTo(page, 'About', 'Submenu of About');
      await page.keyboard.press('Space');
      await tabTo(page, 'The studio', 'What we make', 'Journal', 'Profiles');
      const behind = page.locator('main:focus, main :focus, footer :focus');
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        await expect(behind).toHaveCount(0);
      }
      await menu(page).getByRole('link', { name: 'Contact' }).focus();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await expect(page.locator('main')).toBeVisible();
    });
  });
}
