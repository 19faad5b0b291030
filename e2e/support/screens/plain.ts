import { expect, type Page } from '@playwright/test';

import { holdBack } from '@showcase/testing/browser/hydrated';
import type { ScreensRig } from './rig';
import type { Screen } from './screens';
import { untilScreen, urlOf } from './visit';

/** Notes every address that is neither of the site nor a file uploaded to its WordPress. */
export function watchThirdParties(page: Page, { site, stranded, content }: ScreensRig): string[] {
  const own = [`${site.url}/`, `${stranded.url}/`, `${content.url}/wp-content/uploads/`, 'data:'];
  const others: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!own.some((start) => url.startsWith(start))) others.push(url);
  });
  return others;
}

/**
 * Buttons that can be pressed, of which nothing would come without a script. What is sent by a form
 * outside a dialog waits for the runtime (e2e/editing/sign-in-ways.spec.ts).
 */
export function deadButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button], [role=switch]')]
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((each) => !each.matches(':disabled, [popovertarget], [commandfor]'))
      .filter((each) => !each.matches('form[action] *, form[method=dialog] [type=submit]'))
      .map((each) => each.textContent ?? ''),
  );
}

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
