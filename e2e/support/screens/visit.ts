import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

import { untilReact } from '@showcase/testing/browser/hydrated';
import { stateOf } from '../sign-in-rig';
import type { ScreensRig } from './rig';
import type { Screen } from './screens';
import { toolbar } from './ways';

/** The address of a screen on the rig. */
export const urlOf = ({ site, stranded }: ScreensRig, { cms, path }: Screen): string =>
  `${cms === 'up' ? site.url : stranded.url}${path}`;

/** Does what a screen needs beyond its address; again after each change of the window. */
export async function settle(page: Page, { act, viewer }: Screen): Promise<void> {
  if (viewer !== 'visitor') await toolbar(page).waitFor({ state: 'visible' });
  await act?.(page);
}

/** Opens a screen's address and brings it into its state. */
export async function openScreen(page: Page, rig: ScreensRig, screen: Screen): Promise<void> {
  const { before } = screen;
  if (before) {
    await page.goto(urlOf(rig, screen));
    await page.waitForURL(before);
  }
  const response = await page.goto(urlOf(rig, screen));
  const status = response?.status();
  if (status !== screen.status) {
    throw new Error(`${screen.name} answers ${status}, not ${screen.status}`);
  }
  await untilScreen(page, screen);
}

/** Waits until the runtime of an opened page is there, and brings it into a screen's state. */
export async function untilScreen(page: Page, screen: Screen): Promise<void> {
  await untilReact(page);
  await settle(page, screen);
}

/** A browser of a screen's viewer; motion is off, so that what is measured has come to rest. */
export async function contextFor(
  browser: Browser,
  rig: ScreensRig,
  screen: Screen,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { viewer, held } = screen;
  const isSomebody = viewer !== 'visitor';
  const context = await browser.newContext({
    ...(isSomebody && {
      storageState: await stateOf(browser, rig.site.url, viewer, `${viewer}-demo`),
    }),
    reducedMotion: 'reduce',
    ...options,
  });
  // Never answered: their pages are closed before.
  for (const address of held) await context.route(address, () => undefined);
  return context;
}

const DESKTOP = { width: 1280, height: 800 };

/** A page of its own browser in the state of a screen; whoever asks closes its context. */
export async function pageOf(
  browser: Browser,
  rig: ScreensRig,
  screen: Screen,
  viewport = DESKTOP,
): Promise<Page> {
  const context = await contextFor(browser, rig, screen, { viewport });
  const page = await context.newPage();
  await openScreen(page, rig, screen);
  return page;
}
