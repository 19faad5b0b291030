import { expect, type Page } from '@playwright/test';

import { axeProblems } from '../support/screens/axe';
import { watchShifts } from '../support/screens/in-page/shifts';
import { shiftProblems, textProblems } from '../support/screens/measures';
import { watchThirdParties } from '../support/screens/plain';
import type { ScreensRig } from '../support/screens/rig';
import { widthsOf, type Screen } from '../support/screens/screen';
import { isFrame, screens } from '../support/screens/screens';
import { delayPictures, openWithLateScript } from '../support/screens/slow-network';
import { test } from '../support/worlds';
import { contextFor, openScreen, settle } from '../support/screens/visit';
import { walk, walkProblems } from '../support/screens/walk';
import { zoomProblems } from '../support/screens/zoom';

const WIDEST = { width: 1440, height: 900 };
const WINDOWS = [{ width: 320, height: 640 }, { width: 768, height: 1024 }, WIDEST];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Screens also walked by Tab on a phone: parts of them stay in the window while the page scrolls. */
const WALKED_ON_PHONE = ['front-page', 'post-with-comments', 'category', 'home-editor', 'toolbar'];

/** The layout shift that Chromium's documents call good for a whole visit (https://web.dev/articles/cls). */
const GOOD_SHIFT = 0.1;

/** How a page comes in a window: nothing moves, and all of it can be used, in both schemes. */
async function openProblems(page: Page, rig: ScreensRig, screen: Screen): Promise<string[]> {
  const isFirst = page.url() === 'about:blank';
  const found = isFirst && screen.isPlainHtml ? await openWithLateScript(page, rig, screen) : [];
  if (!isFirst || !screen.isPlainHtml) await openScreen(page, rig, screen);
  found.push(
    ...(await shiftProblems(page, screen.isAnswered ? GOOD_SHIFT : 0)),
    ...(await axeProblems(page)),
  );
  if (!isFirst) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeProblems(page)).map((problem) => `dark: ${problem}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
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
  test(`${screen.name}: seen, stable, accessible and usable, at every width and in both schemes`, async ({
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
        // One screen of each frame is opened in the widest window, too; others are only resized.
        const isFirst = page.url() === 'about:blank';
        const isOpened = isFirst || (isFrame(screen) && viewport === WIDEST);
        const problems = isOpened ? await openProblems(page, rig, screen) : [];
        if (!isOpened) await settle(page, screen);
        problems.push(...(await textProblems(page)));
        found.push(...problems.map((problem) => `${viewport.width} px: ${problem}`));
      }
      await page.unroute('**/*');
    });
    if (isFrame(screen)) {
      await test.step('zoom', async () => {
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
