import { resolve } from 'node:path';

import AxeBuilder from '@axe-core/playwright';
import { devices, expect, test } from '@playwright/test';

import { startContentServer, type ContentServer } from '../content-server/server';
import { startSite, type Site } from './support/site';

const demo = resolve(__dirname, '../content-server/demo/demo.wxr.xml');
const PATHS = [
  '/',
  '/journal/',
  '/about/studio/',
  '/category/profiles/',
  '/how-a-profile-is-made/',
  '/contact-sheet-for-the-autumn-show/',
  '/قلم-القصب/',
  '/no-such-page/',
];

let content: ContentServer;
let site: Site;

test.beforeAll(async () => {
  content = await startContentServer({ contentFile: demo });
  site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url });
});

test.afterAll(async () => {
  await site?.stop();
  await content?.close();
});

const schemes = ['light', 'dark'] as const;

for (const colorScheme of schemes) {
  for (const [name, viewport] of [
    ['desktop', { width: 1280, height: 900 }],
    ['phone', devices['Pixel 7'].viewport],
  ] as const) {
    test(`axe finds nothing, ${name}, ${colorScheme}`, async ({ browser }) => {
      // axe puts its own script into the page, which the Content-Security-Policy would refuse.
      const context = await browser.newContext({ viewport, colorScheme, bypassCSP: true });
      const page = await context.newPage();
      for (const path of PATHS) {
        await page.goto(site.url + path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([]);
      }
      await context.close();
    });
  }
}

test('no page is wider than a narrow phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const path of PATHS) {
    await page.goto(site.url + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(`${path} ${width}`).toBe(`${path} 320`);
  }
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the menu opens, links lead on, submenus open', async ({ page }) => {
    await page.goto(`${site.url}/journal/`);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await menu.locator('summary').first().click();
    await menu.getByRole('link', { name: 'Studio' }).click();
    await expect(page).toHaveURL(`${site.url}/about/studio/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the keyboard reaches the content past the header and opens a submenu', async ({ page }) => {
  await page.goto(`${site.url}/journal/`);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Skip to content')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Studio' })).toBeVisible();
});

test('after client navigation the menu is closed and the new page is announced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/journal/`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await expect(page).toHaveURL(`${site.url}/contact/`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});
