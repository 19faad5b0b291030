import { expect, type Page } from '@playwright/test';

import { axeProblems } from '../support/screens/axe';
import { watchShifts } from '../support/screens/in-page/shifts';
import { leastShift, shiftProblems, textProblems } from '../support/screens/measures';
import { isFrame, screens, widthsOf, type Screen } from '../support/screens/screens';
import { delayPictures, openWithLateScript, watchThirdParties } from '../support/screens/plain';
import { test } from '../support/worlds';
import { contextFor, openScreen, settle } from '../support/screens/visit';
import { focusProblems, walk, walkProblems } from '../support/screens/walk';
import { zoomProblems } from '../support/screens/zoom';

const WIDEST = { width: 1440, height: 900 };
const WINDOWS = [{ width: 320, height: 640 }, { width: 768, height: 1024 }, WIDEST];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Screens also walked back, and on a phone: parts of them stay in the window while the page scrolls. */
const WALKED_MORE = ['front-page', 'post-with-comments', 'category', 'home-editor', 'toolbar'];

const isWalked = (screen: Screen) =>
  isFrame(screen) && (!screen.act || WALKED_MORE.includes(screen.name));

/** The layout shift that Chromium's documents call good for a whole visit (https://web.dev/articles/cls). */
const GOOD_SHIFT = 0.1;

type Scheme = 'light' | 'dark';

/** The way of the Tab key: reaches all that can be used, seen, and leaves; and the same way back. */
async function keyboardProblems(page: Page, { name }: Screen, other: Scheme): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of WALKED_MORE.includes(name) ? [PHONE, DESKTOP] : [DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => delete window.screenStops);
    const stops = await walk(page);
    const problems = await walkProblems(page, stops);
    if (stops.length === 0) problems.push('nothing can be reached by Tab');
    if (viewport === DESKTOP && WALKED_MORE.includes(name)) {
      await page.emulateMedia({ colorScheme: other });
      const back = await walk(page, 'Shift+Tab');
      const [there, again] = [stops, back.toReversed()].map((all) => all.map((stop) => stop.key));
      if (String(there) !== String(again)) problems.push(`Shift+Tab goes ${again}, not ${there}`);
      problems.push(...focusProblems(back));
    }
    found.push(...problems.map((problem) => `${viewport.width} px: ${problem}`));
  }
  return found;
}

for (const [index, screen] of screens.entries()) {
  // Axe is asked in one scheme in the first window, in the other in the last. The next screen has
  // them the other way round, so that what screens share is seen in both at both widths.
  const both: [Scheme, Scheme] = index % 2 ? ['dark', 'light'] : ['light', 'dark'];
  const all = widthsOf(screen, WINDOWS);
  // A screen that differs from its frame by words only is seen where words have the least room.
  const [windows, schemes] = isFrame(screen) ? [all, both] : [all.slice(0, 1), both.slice(0, 1)];
  const where = isFrame(screen) ? 'at every width and in both schemes' : 'in the narrowest window';

  test(`${screen.name}: seen, stable, accessible and usable, ${where}`, async ({
    browser,
    rig,
  }) => {
    const context = await contextFor(browser, rig, screen);
    await context.addInitScript(watchShifts);
    const page = await context.newPage();
    const others = watchThirdParties(page, rig);
    const found: string[] = [];
    const note = (what: number | string, problems: readonly string[]) =>
      found.push(...problems.map((problem) => `${what}: ${problem}`));

    await test.step('windows', async () => {
      // Whatever is routed comes without the browser's cache, each time.
      await delayPictures(page);
      const most = (width: number) => (screen.isAnswered ? GOOD_SHIFT : leastShift(width));
      // One screen of each frame is opened in the widest window, too; others are only resized.
      if (isFrame(screen) && windows.length > 1 && windows.includes(WIDEST)) {
        await page.setViewportSize(WIDEST);
        await openScreen(page, rig, screen);
        note(WIDEST.width, await shiftProblems(page, most(WIDEST.width)));
      }
      for (const viewport of windows) {
        await page.setViewportSize(viewport);
        if (viewport !== windows[0]) await settle(page, screen);
        else {
          if (!screen.isPlainHtml) await openScreen(page, rig, screen);
          else note('before the script', await openWithLateScript(page, rig, screen));
          note(viewport.width, await shiftProblems(page, most(viewport.width)));
        }
        note(viewport.width, await textProblems(page));
        for (const [at, colorScheme] of schemes.entries()) {
          if (viewport !== windows.at(-at)) continue;
          await page.emulateMedia({ colorScheme });
          note(`${viewport.width}, ${colorScheme}`, await axeProblems(page));
        }
      }
      await page.unroute('**/*');
    });
    if (isWalked(screen)) {
      await test.step('keyboard', async () => {
        note('keyboard', await keyboardProblems(page, screen, both[0]));
      });
    }
    if (isFrame(screen)) {
      await test.step('zoom', async () => {
        note('zoom', await zoomProblems(page, screen));
      });
    }
    expect(found).toEqual([]);
    expect(others).toEqual([]);
    await context.close();
  });
}
