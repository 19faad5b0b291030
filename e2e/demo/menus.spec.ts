import { expect, type Page } from '@playwright/test';

import { findSubmenuGaps, moveSubmenuToEnd } from '../browsers/support/in-page/menu';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { sharedSite } from '../support/shared-site';
import { test } from '../support/worlds';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const site = sharedSite();

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).locator('nav');
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
const submenu = (page: Page) => menu(page).locator('summary', { hasText: 'Submenu of About' });

async function open(page: Page, path = '/journal/'): Promise<void> {
  await page.goto(site.url + path);
  await untilHydrated(page);
}

/** Presses Tab for each of these names, which the elements that get the focus must have. */
async function tabTo(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
}

test('on a desktop: Tab goes along the bar, Enter opens a submenu, Escape leads back', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page);
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

test('the skip link leads past the header; a click elsewhere closes a submenu', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page);
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
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const direction of ['ltr', 'rtl']) {
    await open(page);
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
      await page.goto(`${site.url}/journal/`);
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

test('the link to the page that is shown is marked, after client navigation too', async ({
  page,
}) => {
  const current = page.locator('header [aria-current]');
  await page.goto(`${site.url}/journal/?from=somewhere#content`);
  await expect(current).toHaveText('Journal');
  await untilHydrated(page);
  await expect(current).toHaveText('Journal');
  await header(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(`${site.url}/contact/`);
  await expect(current).toHaveText('Contact');
});

test('after client navigation the menu is closed and the new page is there', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page);
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(`${site.url}/contact/`);
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});
