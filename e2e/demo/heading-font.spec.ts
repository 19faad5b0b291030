import { expect, type Page } from '@playwright/test';

import { holdBack, untilHydrated } from '@showcase/testing/browser/hydrated';
import { link } from '../support/navigation';
import { watchShifts } from '../support/screens/in-page/shifts';
import { shiftProblems } from '../support/screens/measures';
import { test } from '../support/site-test';

const FONT = '**/*.woff2';

/** The first family that the page's heading asks for. */
const familyOf = (page: Page) =>
  page
    .locator('h1')
    .evaluate((heading) => getComputedStyle(heading).fontFamily.split(',')[0]?.replaceAll('"', ''));

const untilKept = (page: Page) => page.waitForFunction(() => localStorage.getItem('font') === '1');

test('the first page does without and fetches it when all else is there; the next has it', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  const letScriptsCome = await holdBack(page, '**/_next/static/chunks/**');
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto('/contact/');
  expect(await familyOf(page)).not.toBe('Fraunces');
  expect(fonts).toEqual([]);
  letScriptsCome();
  await untilKept(page);
  expect(fonts).toHaveLength(1);
  expect(await familyOf(page)).not.toBe('Fraunces');

  await untilHydrated(page);
  await link(page, 'Journal').click();
  await expect(page).toHaveTitle(/^Journal/);
  await expect.poll(() => familyOf(page)).toBe('Fraunces');
  expect(await page.evaluate(() => window.screenShifts)).toEqual([]);
});

test('a document after the first has it before any script file', async ({ page }) => {
  await page.goto('/contact/');
  await untilKept(page);
  await holdBack(page, '**/_next/static/chunks/**');
  await page.goto('/journal/');
  expect(await familyOf(page)).toBe('Fraunces');
  expect(await page.evaluate(() => document.fonts.load('1em Fraunces'))).not.toHaveLength(0);
});

for (const path of ['/bread-at-four-in-the-morning/', '/category/profiles/']) {
  test(`a font that comes late moves nothing on ${path}`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    // This is like a later page of a visit, except that the browser's cache has lost the font.
    await page.addInitScript(() => localStorage.setItem('font', '1'));
    const letFontCome = await holdBack(page, FONT);
    const asked = page.waitForRequest(FONT);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.locator('h1');
    await heading.waitFor();
    await asked;
    const width = () =>
      heading.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().width;
      });
    const before = await width();
    letFontCome();
    await page.waitForLoadState('load');
    await page.waitForFunction(() => document.fonts.check('1em Fraunces'));
    // A shift that rounds to 0.00.
    expect(await shiftProblems(page, 0.005)).toEqual([]);
    expect(await width()).toBe(before);
  });
}
