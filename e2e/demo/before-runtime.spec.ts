import { expect, type Page } from '@playwright/test';

import { holdBack, untilHydrated, untilReact } from '@showcase/testing/browser/hydrated';
import { test } from '../support/site-test';

const SCRIPTS = '**/_next/static/chunks/**';
const PHONE = { width: 390, height: 800 };

const contact = (page: Page) => page.getByRole('link', { name: 'Contact' }).first();

async function expectContact(page: Page) {
  await expect(page).toHaveURL('/contact/');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
}

for (const sign of ['pointer', 'key', 'focus']) {
  test(`the runtime waits for the load, or for the first ${sign}`, async ({ page, watch }) => {
    const asked = () => watch.requests.some((url) => url.includes('/_next/static/chunks/'));
    // A picture that does not come keeps the load event away.
    const letPictureCome = await holdBack(page, '**/*.svg');
    await page.goto('/journal/', { waitUntil: 'domcontentloaded' });
    expect(asked()).toBe(false);
    const script = page.waitForRequest(SCRIPTS);
    if (sign === 'pointer') await page.mouse.down();
    if (sign === 'key') await page.keyboard.press('PageDown');
    if (sign === 'focus') await contact(page).focus();
    await script;
    await untilReact(page);
    letPictureCome();
  });
}

test('a click whose press called for the runtime is followed without it', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/journal/');
  await contact(page).click();
  await expectContact(page);
  release();
});

test('a click is not lost when the page is hydrated between press and release', async ({
  page,
}) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/journal/');
  await contact(page).hover();
  await page.mouse.down();
  release();
  await untilHydrated(page);
  await page.mouse.up();
  await expectContact(page);
});

test('a menu and a submenu opened before hydration stay open, and work', async ({
  page,
  watch: _,
}) => {
  await page.setViewportSize(PHONE);
  const release = await holdBack(page, SCRIPTS);
  // The target of `#…` gets the focus, which calls for the runtime, which the load event waits for.
  await page.goto('/journal/?from=letter#content', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#site-menu summary').first().click();
  const below = page.locator('#site-menu details[open] a').first();
  await expect(below).toBeVisible();

  release();
  await untilHydrated(page);
  await expect(below).toBeVisible();
  await below.click();
  await expect(page).not.toHaveURL(/journal/);
  await expect(page.locator('#site-menu')).toBeHidden();
});

test('the sign-in form keeps text that was typed before hydration', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByPlaceholder('Username').fill('ada');
  await page.getByPlaceholder('Password').fill('secret');
  release();
  await untilHydrated(page);
  await expect(page.getByPlaceholder('Username')).toHaveValue('ada');
  await expect(page.getByPlaceholder('Password')).toHaveValue('secret');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('the scheme switch works before hydration, and hydration leaves it alone', async ({
  page,
  watch: _,
}) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/journal/');
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  const back = page.getByRole('button', { name: 'Use light colours' });
  await expect(back).toBeVisible();
  release();
  await untilHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await back.click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
});
