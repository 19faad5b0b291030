import { expect, type Page } from '@playwright/test';

import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { test } from '../support/site-test';

const WIDTHS = [820, 1440, 1920];
/** Characters in a line of text that are read with ease. */
const LINE = { least: 60, most: 75 };

const POST = '/bread-at-four-in-the-morning/';
const ABOUT = '/about/';

/** Characters per line of the paragraphs, on average; a last line is half a line. */
const lineLength = (page: Page) =>
  page.locator('.entry-content > p').evaluateAll((paragraphs) => {
    let characters = 0;
    let lines = 0;
    for (const paragraph of paragraphs) {
      const { fontSize, lineHeight } = getComputedStyle(paragraph);
      const count = Math.round(paragraph.getBoundingClientRect().height / parseFloat(lineHeight));
      if (count < 2 || fontSize !== getComputedStyle(document.body).fontSize) continue;
      characters += paragraph.textContent?.length ?? 0;
      lines += count - 0.5;
    }
    return characters / lines;
  });

/** Returns the left edges of an entry's parts, px, without duplicates. */
const leftEdges = (page: Page) =>
  page
    .locator(
      'article > header > *, article > figure > *, .entry-content > *, article > section, article > dl',
    )
    .evaluateAll((parts) => [
      ...new Set(
        parts
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 1)
          .map(({ left }) => Math.round(left)),
      ),
    ]);

for (const width of WIDTHS) {
  test(`at ${width} px lines have ${LINE.least} to ${LINE.most} characters, and parts begin at two edges`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(POST);
    const length = await lineLength(page);
    expect(length).toBeGreaterThan(LINE.least);
    expect(length).toBeLessThan(LINE.most);
    for (const path of [POST, ABOUT]) {
      await visit(path);
      expect({ path, edges: await leftEdges(page) }).toMatchObject({ path, edges: { length: 2 } });
    }
  });
}

test('pictures have one corner, controls one corner and one height', async ({ page, visit }) => {
  for (const path of [POST, ABOUT, '/journal/', '/', '/forgot-password/', '/?s=clay', '/nope/']) {
    await visit(path);
    const found = await page.evaluate(() => {
      const radius = (element: Element) => getComputedStyle(element).borderTopLeftRadius;
      const isRound = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.abs(width - height) < 1 && width < 100;
      };
      const all = (selector: string) =>
        [...document.querySelectorAll(selector)].filter(
          (element) => element.checkVisibility() && !isRound(element),
        );
      const pictures = all('main img:not([class*=picture], [class*=bar] *, .alignfull *)');
      const controls = all(
        'main :is(button, .button, input:not([type=checkbox], [type=hidden]), textarea)',
      ).filter((control) => !control.matches('[aria-pressed], [data-scheme-switch]'));
      const fields = controls.filter((control) => control.localName !== 'textarea');
      return {
        pictures: [...new Set(pictures.map(radius))].filter((each) => each !== '10px'),
        corners: [...new Set(controls.map(radius))].filter((each) => each !== '8px'),
        heights: [...new Set(fields.map((field) => field.getBoundingClientRect().height))].filter(
          (height) => Math.abs(height - 48) > 0.5,
        ),
      };
    });
    expect({ path, ...found }).toEqual({ path, pictures: [], corners: [], heights: [] });
  }
});

test('a list leaves no entry alone in its last row, and no title is above three lines', async ({
  page,
  visit,
}) => {
  for (const path of ['/journal/', '/category/studio-notes/', '/author/admin/']) {
    await visit(path);
    for (const width of [700, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 900 });
      const { rows, lines } = await page.locator('section > ul').evaluate((list) => {
        const tops = [...list.children].map((card) => Math.round(card.getBoundingClientRect().top));
        const counts = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
        return {
          rows: counts,
          lines: [...list.querySelectorAll('h3')].map((title) =>
            Math.round(
              title.getBoundingClientRect().height /
                parseFloat(getComputedStyle(title).lineHeight || '1'),
            ),
          ),
        };
      });
      expect({ path, width, last: rows.length > 1 ? rows.at(-1) : 2 }).not.toMatchObject({
        last: 1,
      });
      expect(Math.max(...lines)).toBeLessThanOrEqual(3);
    }
  }
});

test('a mouse that rests on an item opens its submenu, a click then does not close it, leaving does', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit('/journal/');
  await untilHydrated(page);
  const nav = page.getByRole('banner').locator('nav');
  const below = nav.getByRole('link', { name: 'The studio' });
  await nav.getByRole('link', { name: 'About' }).hover();
  await expect(below).toBeVisible();
  await nav.locator('summary').first().click();
  await expect(below).toBeVisible();
  await below.hover();
  await expect(below).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(below).toBeHidden();
});

test('an error message of a form moves none of its fields, and the browser shows no bubble', async ({
  page,
  visit,
}) => {
  await visit('/');
  await untilHydrated(page);
  const placesOf = () =>
    page
      .locator('main input')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top));
  const before = await placesOf();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.locator('main').getByRole('alert')).toHaveText(/./);
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('main').getByRole('alert')).toHaveText(
    'The username or the password is wrong.',
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  const after = await placesOf();
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});
