import { expect } from '@playwright/test';

import { test } from '../support/worlds';

test('without JavaScript the form restricts a search to a category and a year, on every page', async ({
  browser,
  owners: { site },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/?s=listed`);
  await page.getByLabel('Category').selectOption('Big category');
  await page.getByLabel('Year').selectOption('2024');
  await page.getByRole('button', { name: 'Search' }).click();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    s: 'listed',
    cat: expect.stringMatching(/^\d+$/),
    year: '2024',
  });
  await expect(page.getByLabel('Year')).toHaveValue('2024');
  const titles = page.locator('main').getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveCount(10);
  await page.getByRole('link', { name: 'Older entries' }).click();
  await expect(titles.first()).toBeVisible();
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Big category');
  await context.close();
});
