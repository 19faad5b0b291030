import { expect, type BrowserContextOptions, type Page } from '@playwright/test';

import { deadButtons, watchThirdParties } from '../support/screens/plain';
import { screenNamed } from '../support/screens/screens';
import { test } from '../support/worlds';
import { contextFor, urlOf } from '../support/screens/visit';
import { mainMenu, menuButton } from '../support/screens/ways';

const PHONE = { width: 390, height: 844 };
/** A form to sign in with, a list, a text with forms; others are looked at before their script. */
const SCREENS = ['front-page', 'posts-page', 'post-with-comments'];

async function expectDeadForm(page: Page): Promise<void> {
  await expect(page.locator('form')).toContainText('needs JavaScript', { useInnerText: true });
  await expect(page.locator('form button').first()).toBeHidden();
  // Nothing that was typed gets into an address.
  const address = page.url();
  for (const field of await page.locator('form input').all()) await field.fill('editor-demo');
  await page.locator('form input').first().press('Enter');
  await expect(page).toHaveURL(address);
}

/** The menu and a submenu open, and the links in them lead on. */
async function expectMenu(page: Page): Promise<void> {
  await expect(mainMenu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(mainMenu(page)).toBeVisible();
  const submenu = mainMenu(page).locator('summary').first();
  await submenu.click();
  await mainMenu(page).getByRole('link', { name: 'Studio' }).click();
  await expect(page).toHaveURL(/\/about\/studio\/$/);
}

const off: BrowserContextOptions = { javaScriptEnabled: false, viewport: PHONE };

for (const screen of SCREENS.map(screenNamed)) {
  test(`${screen.name}: whole without JavaScript, nothing dead in it, nobody else asked`, async ({
    browser,
    rig,
  }) => {
    const context = await contextFor(browser, rig, screen, off);
    const page = await context.newPage();
    const others = watchThirdParties(page, rig);
    const response = await page.goto(urlOf(rig, screen));
    expect(response?.status()).toBe(screen.status);
    await expect(page.getByRole('main')).toHaveText(/\S/, { useInnerText: true });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await deadButtons(page)).toEqual([]);
    if (screen.name === 'front-page') await expectDeadForm(page);
    else await expectMenu(page);
    expect(others).toEqual([]);
    await context.close();
  });
}
