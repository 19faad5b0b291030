import { expect, type Page } from '@playwright/test';

import { isPending } from '../support/navigation';
import { test } from '../support/site-test';

const cards = (page: Page) => page.getByRole('region', { name: 'All posts' }).locator('li');

test('a card’s picture, title and text all lead to its entry, which is one tab stop', async ({
  page,
  visit,
}) => {
  await visit('/journal/');
  const card = cards(page).first();
  const address = await card.getByRole('link').getAttribute('href');
  await expect(card.locator('a, button, [tabindex]')).toHaveCount(1);
  for (const part of ['img', 'h3', 'time', 'p']) {
    // The click goes to the position of the part, whatever lies on top of it.
    const box = await card.locator(part).boundingBox();
    if (!box) throw new Error(`the first card has no ${part}`);
    await page.mouse.click(box.x + 8, box.y + box.height / 2);
    await expect(page, part).toHaveURL(String(address));
    await page.goBack();
    await expect(card).toBeVisible();
    // The list may be there still, not again: Next takes a click that comes before for a reload.
    await expect.poll(() => isPending(page)).toBe(false);
  }
});

test('a list has as many columns as its window has room for', async ({ page }) => {
  await page.goto('/journal/');
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards(page).evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().y),
    );
    const rows = tops.map((top) => tops.filter((each) => each === top).length);
    expect(Math.max(...rows)).toBe(columns);
  }
});
