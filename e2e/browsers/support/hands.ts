import { expect } from '@playwright/test';

import type { Browser, Spot } from './browser';
import { address, countSeen, findSpot, heading, isHydrated } from './in-page/page';
import { parts } from './parts';

/** Asks again and again until nothing is wrong: pages are asked while they are left, servers before they listen. */
export const until = (isSo: () => Promise<void>): Promise<void> =>
  expect(isSo).toPass({ timeout: 20_000, intervals: [50] });

/** Waits until an element can be pressed, scrolls to it, and answers where it is. */
async function spotOf(browser: Browser, selector: string, text: string): Promise<Spot> {
  let found: Spot = { x: 0, y: 0 };
  await until(async () => {
    const spot = await browser.ask(findSpot, selector, text);
    if (typeof spot === 'string') throw new Error(`${selector} ${text}: ${spot}`);
    // An element that still moves would not be where it is pressed.
    const before = found;
    found = spot;
    expect(spot).toEqual(before);
  });
  return found;
}

/** Presses what a selector names and holds a text. */
export async function click(browser: Browser, selector: string, text = ''): Promise<void> {
  await browser.click(await spotOf(browser, selector, text));
}

/** Presses a field and writes into it. */
export async function fill(browser: Browser, selector: string, text: string): Promise<void> {
  await click(browser, selector);
  await browser.type(text);
}

export const isSeen = async (browser: Browser, selector: string): Promise<boolean> =>
  (await browser.ask(countSeen, selector)) > 0;

export const untilSeen = (browser: Browser, selector: string, isDue = true): Promise<void> =>
  until(async () => expect(await isSeen(browser, selector), selector).toBe(isDue));

export const untilHidden = (browser: Browser, selector: string): Promise<void> =>
  untilSeen(browser, selector, false);

/** Waits until the browser is at an address, which is given without the host. */
export const untilAt = (browser: Browser, wanted: RegExp): Promise<void> =>
  until(async () => expect(await browser.ask(address)).toMatch(wanted));

/** Waits until the page's heading says, or no longer says, this. */
export const untilHeading = (browser: Browser, text: string, isDue = true): Promise<void> =>
  until(async () => expect((await browser.ask(heading)) === text, text).toBe(isDue));

/** Waits until the page answers as it should; for signed-in people that includes the toolbar. */
export async function untilReady(browser: Browser, isSignedIn = false): Promise<void> {
  await until(async () => expect(await browser.ask(isHydrated), 'hydrated').toBe(true));
  if (isSignedIn) await untilSeen(browser, parts.toolbar);
}
