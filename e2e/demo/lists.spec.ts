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

const LISTS = ['/journal/', '/category/studio-notes/', '/author/admin/', '/category/awkward/'];

test('a list has a lead story, its rows are full, and no title is above three lines', async ({
  page,
  visit,
}) => {
  for (const path of LISTS) {
    await visit(path);
    for (const width of [700, 820, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { lead, rows, lines } = await page.locator('section > ul').evaluate((list) => {
        const { width: whole, right } = list.getBoundingClientRect();
        const cards = [...list.children].map((card) => card.getBoundingClientRect());
        const tops = [...new Set(cards.map(({ top }) => Math.round(top)))];
        const endOf = (top: number) =>
          Math.max(
            ...cards.filter((card) => Math.round(card.top) === top).map((card) => card.right),
          );
        return {
          lead: Math.round(((cards[0]?.width ?? 0) / whole) * 100),
          rows: tops.map((top) => Math.round(endOf(top) - right)),
          lines: [...list.querySelectorAll('h3')].map((title) =>
            Math.round(
              title.getBoundingClientRect().height /
                parseFloat(getComputedStyle(title).lineHeight || '1'),
            ),
          ),
        };
      });
      expect({ path, width, lead }).toEqual({ path, width, lead: 100 });
      expect({ path, width, rows: new Set(rows) }).toEqual({ path, width, rows: new Set([0]) });
      expect(Math.max(...lines)).toBeLessThanOrEqual(3);
    }
  }
});

test('lines of a card’s facts are as far apart as lines are', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit('/journal/');
  const gaps = await page.locator('li small:has(time)').evaluateAll((all) =>
    all.flatMap((facts) => {
      const shown = [...facts.children].filter((fact) => fact.checkVisibility());
      const tops = shown.map((fact) => fact.getBoundingClientRect().top);
      const line = parseFloat(getComputedStyle(facts).lineHeight);
      return tops.slice(1).map((top, index) => (top - (tops[index] ?? 0)) / line);
    }),
  );
  expect(Math.max(...gaps)).toBeLessThanOrEqual(1.01);
});

test('the title of a lead story is as large as that of a cover, also on phones', async ({
  page,
  visit,
}) => {
  await visit('/journal/');
  for (const [width, least, most] of [
    [390, 28, 28],
    [1440, 56, 60],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const title = page.locator('main li').first().getByRole('heading');
    const size = await title.evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
    expect(size).toBeGreaterThanOrEqual(least);
    expect(size).toBeLessThanOrEqual(most);
  }
});

test('the byline below a title of the other direction reads in its own', async ({
  page,
  visit,
}) => {
  await visit('/قلم-القصب/');
  const isRead = await page.locator('article header small').evaluate(({ firstChild: text }) => {
    const range = document.createRange();
    const leftOf = (index: number) => {
      if (text) range.setStart(text, index);
      if (text) range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(0) < leftOf(String(text?.textContent).length - 1);
  });
  expect(isRead).toBe(true);
});
