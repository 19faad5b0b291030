import { expect, type Page } from '@playwright/test';

import { holdBack } from '@showcase/testing/browser/hydrated';
import { test } from '../support/site-test';

type Scheme = 'light' | 'dark';

const switchTo = (page: Page, scheme: Scheme) =>
  page.getByRole('button', { name: `Use ${scheme} colours` });

/** The colours on the screen, the state they come from, and what the switch offers. */
async function expectScheme(page: Page, scheme: Scheme) {
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', scheme);
  const paper = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  const [red = 0] = paper.match(/\d+/g)?.map(Number) ?? [];
  expect(red > 127 ? 'light' : 'dark').toBe(scheme);
  await expect(switchTo(page, scheme === 'dark' ? 'light' : 'dark')).toBeVisible();
  await expect(switchTo(page, scheme)).toBeHidden();
}

test('the page has the system’s colours; a choice is kept against its changes, until it is what the system has', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about/');
  await expectScheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectScheme(page, 'light');
  await switchTo(page, 'dark').click();
  await expectScheme(page, 'dark');
  await page.goto('/journal/');
  await expectScheme(page, 'dark');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectScheme(page, 'dark');
  }
  await switchTo(page, 'light').click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectScheme(page, 'dark');
  await page.reload();
  await expectScheme(page, 'dark');
});

test('the chosen colours are there before the style sheet', async ({ page }) => {
  await page.goto('/journal/');
  await switchTo(page, 'dark').click();
  const release = await holdBack(page, '**/*.css');
  await page.reload({ waitUntil: 'commit' });
  await expectScheme(page, 'dark');
  release();
});

test('nothing fades in from the browser’s own colours before or after the style sheet arrives', async ({
  page,
}) => {
  const release = await holdBack(page, '**/*.css');
  await page.goto('/', { waitUntil: 'commit' });
  const signIn = page.getByRole('button', { name: 'Sign in' });
  const faded = await signIn.evaluateHandle((button) => {
    const names: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
    names.push(getComputedStyle(button).cursor);
    return names;
  });
  release();
  await page.waitForLoadState();
  await signIn.hover();
  await expect.poll(() => faded.jsonValue()).toEqual(['pointer', 'background-color']);
});

test('a switch of the colour scheme changes it in other tabs, too', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await other.goto('/about/');
  await one.goto('/journal/');
  await switchTo(one, 'dark').click();
  await expectScheme(other, 'dark');
  await switchTo(other, 'light').click();
  await expectScheme(one, 'light');
});

for (const isBlocked of [false, true]) {
  test(`navigation in the browser keeps the choice${isBlocked ? ' with storage blocked' : ''}`, async ({
    page,
    visit,
    watch: _,
  }) => {
    if (isBlocked) {
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        }),
      );
    }
    await visit('/journal/');
    await switchTo(page, 'dark').click();
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL('/contact/');
    await expectScheme(page, 'dark');
    await switchTo(page, 'light').click();
    await expectScheme(page, 'light');
  });
}

test('the switch works by keyboard and is large enough', async ({ page }) => {
  await page.goto('/about/');
  const button = switchTo(page, 'dark');
  const box = await button.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await button.focus();
  await page.keyboard.press('Space');
  await expectScheme(page, 'dark');
  await expect(switchTo(page, 'light')).toBeFocused();
});

test('without script there is no switch, and the colours are the system’s', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/journal/');
  await expect(page.getByRole('button', { name: /colours/ })).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(239, 232, 220)');
  await context.close();
});
