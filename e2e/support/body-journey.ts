import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilReact } from '@showcase/testing/browser/hydrated';

/**
 * Checks that the body of an entry stays complete after hydration, client navigation, going back and a reload.
 * The document has the body only once, as markup, so hydration could lose it.
 *
 * @param least minimum number of characters of the body
 */
export async function expectBodyStays(page: Page, url: string, least: number): Promise<void> {
  const watch = watchBrowser(page);
  const length = async () => (await page.locator('#entry').innerHTML()).length;
  await page.goto(url);
  const served = await length();
  expect(served).toBeGreaterThan(least);
  await untilReact(page);
  expect(await length()).toBe(served);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('header nav a[href^="/"], header nav a[href^="http"]').first().click();
  await expect(page).not.toHaveURL(url);
  await page.goBack();
  await expect.poll(length).toBe(served);
  await page.goForward();
  await expect(page).not.toHaveURL(url);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect.poll(length).toBe(served);
  // No step so far has loaded a new document.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.reload();
  await untilReact(page);
  expect(await length()).toBe(served);
  expect(watch.complaints).toEqual([]);
}
