import { expect, type Page } from '@playwright/test';

import { test } from '../support/site-test';

const PHONE = { width: 360, height: 780 };

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search this site' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`from a page to results, the next ones and back, by keyboard, ${how} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));

    await page.goto('/about/');
    await page.getByRole('link', { name: 'Search', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Search');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('the');
    await page.keyboard.press('Enter');

    await expect(title(page)).toHaveText('Search results for “the”');
    expect(new URL(page.url()).search).toBe('?s=the');
    // No link of the menus leads here, the front page's neither.
    await expect(page.locator('[aria-current=page]')).toHaveCount(0);
    await expect(box(page)).toHaveValue('the');
    await expect(page.locator('main mark').first()).toHaveText(/^the$/i);
    const first = await page.getByRole('listitem').getByRole('heading').allTextContents();
    expect(first).toHaveLength(10);
    await page.getByRole('link', { name: 'Older entries' }).click();
    await expect(page.getByText('Page 2', { exact: true }).last()).toBeVisible();
    const second = await page.getByRole('listitem').getByRole('heading').allTextContents();
    expect(second.filter((text) => first.includes(text))).toEqual([]);
    await page.getByRole('link', { name: 'Newer entries' }).click();
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(first);
    await expect(page.getByRole('link', { name: 'Newer entries' })).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('back from an entry, the results are there again', async ({ page }) => {
  await page.goto('/?s=clay');
  const heading = page.getByRole('listitem').getByRole('heading').first();
  const text = await heading.textContent();
  await heading.getByRole('link').click();
  await expect(title(page)).toHaveText(String(text));
  await page.goBack();
  await expect(title(page)).toHaveText('Search results for “clay”');
  await expect(heading).toHaveText(String(text));
});

test('a hostile text is text, in the title, the heading and the form', async ({ page }) => {
  const text = '"><img src=x onerror=document.title=1> clay';
  await page.goto(`/?s=${encodeURIComponent(text)}`);
  await expect(title(page)).toHaveText(`Search results for “${text}”`);
  await expect(box(page)).toHaveValue(text);
  expect(await page.locator('main img[src="x"]').count()).toBe(0);
  expect(await page.title()).toContain('onerror');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
