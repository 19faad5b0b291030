import { expect, test } from '@playwright/test';

test('the front page, and a page that its menu leads to, open without an error', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));

  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();

  const link = page.locator('nav a[href^="/"]:visible').first();
  const address = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${address}`);
  await expect(heading).toBeVisible();
  expect(errors).toEqual([]);
});
