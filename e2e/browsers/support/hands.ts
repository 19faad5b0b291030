import type { Browser, Spot } from './browser';
import { address, isHydrated } from './in-page/page';
import { countSeen, findSpot } from './in-page/spots';
import { parts } from './parts';
import { untilTrue } from './until';

/** Waits until an element can be pressed, scrolls to it, and answers where it is. */
async function spotOf(browser: Browser, selector: string, text: string): Promise<Spot> {
  let found: Spot = { x: 0, y: 0 };
  await untilTrue(`${selector} ${text} can be pressed`, async () => {
    const spot = await browser.ask(findSpot, selector, text);
    if (typeof spot === 'string') return spot;
    // An element that still moves would not be where it is pressed.
    const isStill = spot.x === found.x && spot.y === found.y;
    found = spot;
    return isStill;
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

export const untilSeen = (browser: Browser, selector: string): Promise<void> =>
  untilTrue(`${selector} can be seen`, () => isSeen(browser, selector));

export const untilHidden = (browser: Browser, selector: string): Promise<void> =>
  untilTrue(`${selector} is hidden`, async () => !(await isSeen(browser, selector)));

/** Waits until the browser is at an address, which is given without the host. */
export const untilAt = (browser: Browser, wanted: RegExp): Promise<void> =>
  untilTrue(`${wanted} is shown`, async () => {
    const at = await browser.ask(address);
    return wanted.test(at) || at;
  });

/** Waits until the page answers as it should; for signed-in people that includes the toolbar. */
export async function untilReady(browser: Browser, isSignedIn = false): Promise<void> {
  await untilTrue('React has taken the page over', () => browser.ask(isHydrated));
  if (isSignedIn) await untilSeen(browser, parts.toolbar);
}
