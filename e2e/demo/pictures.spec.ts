import { expect, type Page } from '@playwright/test';

import { scrollThrough, watchShifts } from '../support/screens/in-page/shifts';
import { shiftProblems } from '../support/screens/measures';
import { PICTURE_HOST, PICTURES_PATH } from '../support/screens/odd-content';
import { screenNamed } from '../support/screens/screens';
import { contextFor, openScreen } from '../support/screens/visit';
import { test } from '../support/site-test';

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="99%" height="99%"/></svg>`;

/** Answers for the host of the pictures in a page; returns what it is asked for, with the referrers. */
async function answerHost(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${PICTURE_HOST}/**`, async (route) => {
    const referrer = (await route.request().headerValue('referer')) ?? '';
    asked.push(`${new URL(route.request().url()).pathname} ${referrer}`);
    await route.fulfill({ contentType: 'image/svg+xml', body: drawn });
  });
  return asked;
}

test('pictures of another host show in a text, and it learns the site alone', async ({
  page,
  visit,
  url,
}) => {
  const asked = await answerHost(page);
  await visit(PICTURES_PATH);
  await page.evaluate(scrollThrough);
  const shown = await page
    .locator('.entry-content img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.filter(({ naturalWidth }) => naturalWidth > 0).map(({ currentSrc }) => currentSrc),
    );
  const names = ['first.svg', 'centred.svg', 'named-900x600.png', 'wide.svg', 'last-1200x800.png'];
  expect(shown).toEqual(names.map((name) => `${PICTURE_HOST}/${name}`));
  expect(asked.sort()).toEqual(names.map((name) => `/${name} ${url}/`).sort());
});

test('a letter in the place of a picture that does not come moves nothing', async ({
  browser,
  rig,
}) => {
  for (const width of [320, 1440]) {
    const screen = screenNamed('home-editor');
    const context = await contextFor(browser, rig, screen, { viewport: { width, height: 800 } });
    await context.addInitScript(watchShifts);
    await context.route(/\/avatar\/|\/idris\.svg/, (route) => route.abort());
    const page = await context.newPage();
    await openScreen(page, rig, screen);
    await expect(page.locator('header svg text').filter({ visible: true }).first()).toBeVisible();
    // For one frame a picture that failed may be nothing, before React hears of it: in the toolbar,
    // a few pixels of a button.
    expect(await shiftProblems(page, 0.001)).toEqual([]);
    await context.close();
  }
});
