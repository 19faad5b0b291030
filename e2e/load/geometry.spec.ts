import { expect, type Page } from '@playwright/test';

import args from '../../ops/scripts/chromium-args.json';
import { screenNamed, screenOf } from '../support/screens/screens';
import { pageOf } from '../support/screens/visit';
import { test } from '../support/worlds';

// Classic scrollbars, as on Windows: they take room, which viewport units do not know of.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

const wideBlocks = screenOf('wide-blocks', '/wide-blocks/');
const wide = [wideBlocks, ...['post', 'category'].map((name) => screenNamed(name))];

/** Left and right edge of the first element of a selector, in px from the left of the window. */
const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });

for (const screen of wide) {
  test(`${screen.name}: beside a classic scrollbar nothing is wider than the page`, async ({
    browser,
    rig,
  }) => {
    for (const viewport of WINDOWS) {
      const page = await pageOf(browser, rig, screen, viewport);
      const room = await page.evaluate(() => document.documentElement.clientWidth);
      expect(room).toBeLessThan(viewport.width - 5);
      const beyond = await page.locator('main, main *:not(.visually-hidden)').evaluateAll(
        (elements, width) =>
          elements
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1 && (box.left < -0.5 || box.right > width + 0.5))
            .map(({ element, box }) => `${element.tagName} ${box.left} to ${box.right}`),
        room,
      );
      expect({ viewport, beyond }).toEqual({ viewport, beyond: [] });
      if (screen === wideBlocks) {
        expect(await edgesOf(page, '.entry-content > .alignfull')).toEqual({
          left: 0,
          right: room,
        });
        expect(await edgesOf(page, '.entry-content > .alignwide')).toEqual(
          await edgesOf(page, 'main figure:has(> img)'),
        );
        // Columns of a calendar fit into the text.
        const text = await edgesOf(page, '.entry-content');
        const calendar = await edgesOf(page, '.wp-calendar-table');
        expect(calendar.right).toBeLessThanOrEqual(text.right + 0.5);
      } else {
        // Wide parts begin where the header's contents do.
        const { left } = await edgesOf(page, '#__next > header > a > img');
        const parts = await page.locator('main *:not(.visually-hidden)').evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .filter(({ width }) => width > 1)
            .map((box) => box.left),
        );
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(left - 0.5);
      }
      await page.context().close();
    }
  });
}

test('the caption of a featured image begins where title and text do', async ({ browser, rig }) => {
  for (const viewport of WINDOWS) {
    const page = await pageOf(browser, rig, wideBlocks, viewport);
    await expect(page.locator('main figcaption').first()).toHaveText('Lamps on by four.');
    const { left } = await edgesOf(page, 'main figcaption');
    expect(left).toBe((await edgesOf(page, 'h1')).left);
    expect(left).toBe((await edgesOf(page, '.entry-content')).left);
    await page.context().close();
  }
});

test('paper has whole addresses behind links, and nothing to answer with', async ({
  browser,
  rig,
}) => {
  const page = await pageOf(browser, rig, wideBlocks);
  await page.emulateMedia({ media: 'print' });
  const printed = (link: string) =>
    page.locator(`.entry-content a[href="${link}"]`).evaluate((element) => {
      const { content } = getComputedStyle(element, '::after');
      return [...content.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join('');
    });
  expect(await printed('/about/')).toBe(` (${rig.site.url}/about/)`);
  expect(await printed('https://example.test/x')).toBe(' (https://example.test/x)');
  await page.context().close();

  const discussed = await pageOf(browser, rig, screenNamed('post-with-comments'));
  const reply = discussed.locator('main article a[href*="replytocom"]').first();
  await expect(reply).toBeVisible();
  await discussed.emulateMedia({ media: 'print' });
  await expect(reply).toBeHidden();
  await discussed.context().close();
});
