import { expect, type Page } from '@playwright/test';

import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { unfoldCommentForm } from '../support/screens/ways';
import { test } from '../support/site-test';

const WIDTHS = [820, 1440, 1920];
/** Characters in a line of text that are read with ease. */
const LINE = { least: 60, most: 75 };

const POST = '/bread-at-four-in-the-morning/';
/** Enough paragraphs for an average. */
const LONG_READ = '/a-pattern-that-takes-a-year/';
const ABOUT = '/about/';
/** A gallery of three with captions, a wide picture, comments. */
const POTTER = '/the-potter-who-keeps-her-failures/';
/** A featured picture with a caption, embeds of every width. */
const WIDE_BLOCKS = '/wide-blocks/';
const BLOCKS = '/what-we-make/';
/** A cropped gallery of two wide pictures and two tall ones. */
const GALLERY = '/two-years-sixty-portraits/';

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
    await visit(LONG_READ);
    const length = await lineLength(page);
    expect(length).toBeGreaterThan(LINE.least);
    expect(length).toBeLessThan(LINE.most);
    for (const path of [POST, ABOUT]) {
      await visit(path);
      expect({ path, edges: await leftEdges(page) }).toMatchObject({ path, edges: { length: 2 } });
    }
  });
}

test('text to read has serifs, what is used or looked up has none', async ({ page, visit }) => {
  await visit(POST);
  const faces = await page
    .locator('.entry-content > p, article header p, .entry-content figcaption, .entry-content td')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const isText = part.matches('.entry-content > p, [class*=standfirst]');
        return [isText, getComputedStyle(part).fontFamily.startsWith('Charter')];
      }),
    );
  expect(faces.length).toBeGreaterThan(5);
  expect(faces.filter(([isText, hasSerifs]) => isText !== hasSerifs)).toEqual([]);
});

test('pictures and boxes have one corner, controls one corner and one height', async ({
  page,
  visit,
}) => {
  const lists = ['/journal/', '/?s=clay', '/nope/'];
  for (const path of [POST, ABOUT, BLOCKS, ...lists, '/', '/forgot-password/']) {
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
      const pictures = all(
        'main :is(img, .has-background, .wp-block-cover, .embed-card):not([class*=picture], [class*=cover_], [class*=bar] *, .alignfull, .alignfull *)',
      );
      const controls = all(
        'main :is(button, .button, .wp-block-button__link, input:not([type=checkbox], [type=hidden]), textarea)',
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

test('an error in the form for comments moves none of its fields', async ({ page, visit }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await visit(POST);
  await unfoldCommentForm(page);
  const topsOf = () =>
    page
      .locator('#respond :is([name=author], [name=email])')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top + scrollY));
  const before = await topsOf();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Words');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann');
  await page.getByRole('textbox', { name: 'Email' }).fill('nowhere');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.locator('#respond').getByRole('alert')).toHaveText(/./);
  expect(await topsOf()).toEqual(before);
  expect(before[0]).toBe(before[1]);
});

/** Returns how far the text of elements begins from the text of the entry, px. */
const distances = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const leftOf = (element: Element | null) => {
      const range = document.createRange();
      if (element) range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    };
    const text = leftOf(document.querySelector('.entry-content > p'));
    return elements.map((element) => Math.round(leftOf(element) - text));
  });

test('captions begin where the text does, of pictures of every width, of galleries and of embeds', async ({
  page,
  visit,
}) => {
  const captions = 'article > figure > figcaption, .entry-content > figure > figcaption';
  for (const width of [390, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [POTTER, WIDE_BLOCKS]) {
      await visit(path);
      const found = await distances(page, captions);
      expect({ path, width, found: new Set(found) }).toEqual({ path, width, found: new Set([0]) });
    }
  }
});

test('pictures in a row of a cropped gallery have one height', async ({ page, visit }) => {
  await visit(GALLERY);
  const heights = await page
    .locator('.wp-block-gallery.is-cropped img')
    .evaluateAll((pictures) => pictures.map(({ clientHeight }) => clientHeight));
  expect([heights.length, new Set(heights).size]).toEqual([4, 1]);
});

test('text and answer of a comment begin where the name does, and its lists are those of a text', async ({
  page,
  visit,
}) => {
  await visit(POTTER);
  const found = await page.locator('section article').evaluateAll((comments) =>
    comments.map((comment) => {
      const left = (selector: string) =>
        Math.round(comment.querySelector(selector)?.getBoundingClientRect().left ?? -1);
      return [left('.entry-content'), left('a[href^="?replytocom"]')].map(
        (each) => each - left('strong'),
      );
    }),
  );
  expect(found.length).toBeGreaterThan(3);
  expect(new Set(found.flat())).toEqual(new Set([0]));
});

test('with forced colours buttons have a border, and art keeps its colours', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit('/nope/');
  const button = page.getByRole('link', { name: 'Go to the front page' });
  await expect(button).toHaveCSS('border-top-style', 'solid');
  const art = await page
    .locator('main :is([data-status], li:not(:has(img)))')
    .evaluateAll((boxes) =>
      boxes.map((box) => getComputedStyle(box, '::before').forcedColorAdjust),
    );
  expect(art).toEqual(['none', 'none']);
});
