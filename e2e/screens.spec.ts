import { expect, type Page } from '@playwright/test';

import { axeProblems } from './support/screens/axe';
import { watchShifts } from './support/screens/in-page/shifts';
import { shiftProblems, textProblems } from './support/screens/measures';
import { watchThirdParties } from './support/screens/plain';
import type { ScreensRig } from './support/screens/rig';
import { widthsOf, type Screen } from './support/screens/screen';
import { isFrame, screens } from './support/screens/screens';
import { delayPictures, openWithLateScript } from './support/screens/slow-network';
import { test } from './support/test';
import { contextFor, openScreen, warmUp } from './support/screens/visit';
import { walk, walkProblems } from './support/screens/walk';
import { zoomProblems } from './support/screens/zoom';

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Where Tab is pressed on a phone too: what stays in the window while the page scrolls. */
const WALKED_ON_PHONE = ['front-page', 'post-with-comments', 'category', 'home-editor', 'toolbar'];

test.describe.configure({ mode: 'parallel' });

/** What Chromium's documents call good for a whole visit (https://web.dev/articles/cls). */
const GOOD_SHIFT = 0.1;

/** A page as it comes in a window: nothing moves, is lost, too small, pale or without a name. */
async function problemsIn(page: Page, rig: ScreensRig, screen: Screen): Promise<string[]> {
  const isFirst = page.url() === 'about:blank';
  await page.emulateMedia({ colorScheme: 'light' });
  const found = isFirst && screen.isPlainHtml ? await openWithLateScript(page, rig, screen) : [];
  if (!isFirst || !screen.isPlainHtml) await openScreen(page, rig, screen);
  found.push(
    ...(await shiftProblems(page, screen.isAnswered ? GOOD_SHIFT : 0)),
    ...(await textProblems(page)),
    ...(await axeProblems(page)),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeProblems(page, isFirst ? 'everything' : 'colours');
  return [...found, ...inDark.map((problem) => `dark: ${problem}`)];
}

/** The way of the Tab key: reaches all that can be used, seen, and leaves. */
async function keyboardProblems(page: Page, rig: ScreensRig, screen: Screen): Promise<string[]> {
  const windows = WALKED_ON_PHONE.includes(screen.name) ? [DESKTOP, PHONE] : [DESKTOP];
  const found: string[] = [];
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await openScreen(page, rig, screen);
    const stops = await walk(page);
    if (stops.length === 0) found.push('nothing can be reached by Tab');
    const problems = await walkProblems(page, stops);
    found.push(...problems.map((problem) => `${viewport.width} px: ${problem}`));
  }
  return found;
}

for (const screen of screens) {
  test(`${screen.name}: seen, stable, accessible and usable at every width, in both schemes`, async ({
    browser,
    rig,
  }) => {
    const context = await contextFor(browser, rig, screen);
    await context.addInitScript(watchShifts);
    const page = await context.newPage();
    const others = watchThirdParties(page, rig);
    const found: string[] = [];
    await test.step('windows', async () => {
      // Whatever is routed comes without the browser's cache, each time.
      await delayPictures(page);
      for (const viewport of widthsOf(screen, WINDOWS)) {
        await page.setViewportSize(viewport);
        const problems = await problemsIn(page, rig, screen);
        found.push(...problems.map((problem) => `${viewport.width} px: ${problem}`));
      }
      await page.unroute('**/*');
    });
    if (isFrame(screen)) {
      await test.step('zoom', async () => {
        await page.evaluate(() => localStorage.removeItem('font'));
        await warmUp(page, rig);
        await openScreen(page, rig, screen);
        found.push(...(await zoomProblems(page, screen)));
      });
    }
    if (isFrame(screen) && !screen.act) {
      await test.step('keyboard', async () => {
        found.push(...(await keyboardProblems(page, rig, screen)));
      });
    }
    expect(found).toEqual([]);
    expect(others).toEqual([]);
    await context.close();
  });
}
