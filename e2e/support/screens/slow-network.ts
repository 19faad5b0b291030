import { expect, type Page } from '@playwright/test';

import { holdBack } from '@showcase/testing/browser/hydrated';
import { deadButtons } from './plain';
import type { ScreensRig } from './rig';
import type { Screen } from './screen';
import { untilScreen, urlOf } from './visit';

/** Chooses between light and dark colours: works without React. */
const SCHEME = /scheme|theme|colou?r/i;

/** Has a page's pictures come only when its text has been painted, as over a slow network. */
export async function delayPictures(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback();
    const painted = page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done())),
        ),
    );
    // A page that leads elsewhere may be gone meanwhile.
    await painted.catch(() => undefined);
    await route.fallback().catch(() => undefined);
  });
}

/**
 * Opens a screen of plain HTML with the script files held back until the page has been looked at.
 *
 * @returns what is wrong with it before the script is there, a line each
 */
export async function openWithLateScript(
  page: Page,
  rig: ScreensRig,
  screen: Screen,
): Promise<string[]> {
  const scripts = '**/_next/static/**/*.js';
  const letScriptsCome = await holdBack(page, scripts);
  const response = await page.goto(urlOf(rig, screen), { waitUntil: 'commit' });
  expect(response?.status()).toBe(screen.status);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main')).toHaveText(/\S/, { useInnerText: true });
  const dead = (await deadButtons(page)).filter((name) => !SCHEME.test(name));
  letScriptsCome();
  await untilScreen(page, screen);
  await page.unroute(scripts);
  return dead.map((name) => `nothing would come of "${name}"`);
}
