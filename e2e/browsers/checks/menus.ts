import { expect } from '@playwright/test';

import { urlOf } from '../../support/screens/visit';
import { screenNamed } from '../../support/screens/screens';
import type { Browser } from '../support/browser';
import { click, untilHidden, untilReady, untilSeen } from '../support/hands';
import {
  findMenuGaps,
  findSubmenuGaps,
  moveSubmenuToEnd,
  writeLongTitle,
} from '../support/in-page/menu';
import { parts } from '../support/parts';
import type { BrowserTest } from '../support/test';
import { become, openMenu, openSubmenu } from '../support/ways';

/** The window of a phone, and one zoomed to 400 % (WCAG 1.4.10). */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** Opens the phone's menu, measures it, and closes it by its button. */
async function menuGaps(browser: Browser): Promise<string[]> {
  await openMenu(browser);
  const gaps = await browser.ask(findMenuGaps);
  await click(browser, parts.menuButton);
  await untilHidden(browser, parts.menu);
  await untilSeen(browser, 'main');
  return gaps;
}

/** The menu of a page in every state that moves its header. */
async function allMenuGaps(browser: Browser): Promise<string[]> {
  const found: string[] = [];
  const measure = async (state: string) =>
    found.push(...(await menuGaps(browser)).map((gap) => `${state}: ${gap}`));
  for (const { width, height } of WINDOWS) {
    await browser.resize(width, height);
    await browser.ask(() => window.scrollTo(0, 0));
    await measure(`${width} px`);
    await browser.ask(() => window.scrollTo(0, 10));
    await measure(`${width} px, scrolled`);
  }
  return found;
}

export function checkMenus(test: BrowserTest): void {
  test('the phone’s menu fills the window below the header', async ({ window, rig }) => {
    await become(window, rig, 'visitor');
    // A window that becomes narrow, as a tablet that is turned.
    await window.resize(1280, 800);
    await window.open(`${rig.site.url}/about/studio/`);
    await untilReady(window);
    const found = await allMenuGaps(window);
    await window.ask(writeLongTitle);
    found.push(...(await allMenuGaps(window)).map((gap) => `long title, ${gap}`));
    await window.ask(() => void (document.documentElement.dir = 'rtl'));
    found.push(...(await allMenuGaps(window)).map((gap) => `right to left, ${gap}`));
    expect([...found, ...(await window.complaints())]).toEqual([]);
  });

  test('it does so with the toolbar, and below the bar of a preview', async ({ window, rig }) => {
    await become(window, rig, 'editor');
    const found: string[] = [];
    for (const name of ['toolbar', 'preview']) {
      await window.open(urlOf(rig, screenNamed(name)));
      await untilReady(window, true);
      if (name === 'preview') await untilSeen(window, parts.previewBar);
      found.push(...(await allMenuGaps(window)).map((gap) => `${name}, ${gap}`));
    }
    expect([...found, ...(await window.complaints())]).toEqual([]);
  });

  test('at 1024 px a submenu lies in the window, of the first item and of the last', async ({
    window,
    rig,
  }) => {
    await become(window, rig, 'visitor');
    await window.resize(1024, 768);
    for (const direction of ['ltr', 'rtl'] as const) {
      await window.open(`${rig.site.url}/contact/`);
      await untilReady(window);
      await window.ask((dir) => void (document.documentElement.dir = dir), direction);
      await openSubmenu(window);
      expect(await window.ask(findSubmenuGaps)).toEqual([]);
      await window.ask(moveSubmenuToEnd);
      expect(await window.ask(findSubmenuGaps)).toEqual([]);
    }
    expect(await window.complaints()).toEqual([]);
  });
}
