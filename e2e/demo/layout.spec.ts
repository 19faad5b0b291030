import { expect } from '@playwright/test';

import { watchShifts } from '../support/screens/in-page/shifts';
import { shiftProblems } from '../support/screens/measures';
import { screenNamed } from '../support/screens/screens';
import { delayPictures } from '../support/screens/slow-network';
import { test } from '../support/worlds';
import { contextFor, openScreen, urlOf } from '../support/screens/visit';

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** A shift that rounds to 0.00. */
const NO_SHIFT = 0.005;

test('a letter in the place of a picture that does not come moves nothing', async ({
  browser,
  rig,
}) => {
  for (const viewport of WINDOWS) {
    const screen = screenNamed('home-editor');
    const context = await contextFor(browser, rig, screen, { viewport });
    await context.addInitScript(watchShifts);
    await context.route('**/avatar/**', (route) => route.abort());
    const page = await context.newPage();
    await delayPictures(page);
    await openScreen(page, rig, screen);
    await expect(page.locator('header svg text').filter({ visible: true }).first()).toBeVisible();
    await shiftProblems(page);
    const shifts = await page.evaluate(() => window.screenShifts ?? []);
    // For one frame a picture that failed may be nothing, before React hears of it: in the toolbar,
    // a few pixels of a button.
    expect(shifts.filter(({ value }) => value > 0.001)).toEqual([]);
    await context.close();
  }
});

test('a font that comes late moves nothing', async ({ browser, rig }) => {
  for (const name of ['post', 'category']) {
    const screen = screenNamed(name);
    const context = await contextFor(browser, rig, screen, {
      viewport: { width: 1440, height: 900 },
    });
    await context.addInitScript(watchShifts);
    // This is like a later page of a visit, except that the browser's cache has lost the font.
    await context.addInitScript(() => localStorage.setItem('font', '1'));
    let release = () => undefined as void;
    const released = new Promise<void>((done) => (release = done));
    let fonts = 0;
    await context.route(/\.woff2/, async (route) => {
      fonts += 1;
      await released;
      await route.continue();
    });
    const page = await context.newPage();
    await page.goto(urlOf(rig, screen), { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done())),
        ),
    );
    const width = () =>
      page.locator('h1').evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return text.getBoundingClientRect().width;
      });
    const before = await width();
    release();
    await page.waitForLoadState('load');
    await page.waitForFunction(() => document.fonts.check('1em Fraunces'));
    await shiftProblems(page);
    const shifts = await page.evaluate(() => window.screenShifts ?? []);
    expect({ name, width: await width() }).toEqual({ name, width: before });
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect({ name, sum: sum < NO_SHIFT ? 0 : shifts }).toEqual({ name, sum: 0 });
    expect(fonts).toBeGreaterThan(0);
    await context.close();
  }
});
