import { expect, type Page } from '@playwright/test';

import { holdBack } from '@showcase/testing/browser/hydrated';
import { watchShifts } from '../support/screens/in-page/shifts';
import { NO_SHIFT, shiftProblems } from '../support/screens/measures';
import { test } from '../support/site-test';

const FONT = '**/*.woff2';

/** The width of the page's heading, as it is and in the fonts of the computer alone, px. */
const widthsOf = (page: Page) =>
  page.locator('h1').evaluate((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    const widthIn = (family: string) => {
      heading.style.fontFamily = family;
      return text.getBoundingClientRect().width;
    };
    return { shown: widthIn(''), without: widthIn('var(--font-heading-system)') };
  });

test('the first page of a visit gets the heading font before the style sheet and any script file', async ({
  page,
}) => {
  await holdBack(page, /\/_next\/static\/(?:chunks|css)\//);
  await page.goto('/contact/');
  await page.evaluate(() => document.fonts.ready);
  const { shown, without } = await widthsOf(page);
  expect(shown).not.toBe(without);
});

for (const path of ['/bread-at-four-in-the-morning/', '/category/profiles/']) {
  test(`a font that comes late moves nothing on ${path}`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    const letFontCome = await holdBack(page, FONT);
    const asked = page.waitForRequest(FONT);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await asked;
    // The paint without it.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    letFontCome();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftProblems(page, NO_SHIFT)).toEqual([]);
    const loaded = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
    expect(await page.evaluate(loaded)).toBeGreaterThan(0);
  });
}
