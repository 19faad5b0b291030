import { expect } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { holdBack } from '@showcase/testing/browser/hydrated';
import { isPending, link, saveData, scrolled, scrollTo } from '../support/navigation';
import { test } from '../support/site-test';

const DATA = '**/_next/data/**';

test.use({ viewport: { width: 1280, height: 700 } });

test('going back at once, again and again, shows the page of the address', async ({
  page,
  visit,
}) => {
  await visit('/journal/');
  const entry = page.locator('main li a').first();
  const address = await entry.getAttribute('href');
  if (!address) throw new Error('the list has no entry');
  for (let round = 0; round < 4; round += 1) {
    await page.evaluate(async (path) => {
      /** Resolves as soon as the condition holds, which may be before anything is painted. */
      const until = async (isSo: () => unknown) => {
        for (let turn = 0; turn < 2_000; turn += 1) {
          if (isSo()) return;
          await new Promise((done) => setTimeout(done));
        }
        throw new Error(`it is not so at ${location.pathname}`);
      };
      const card = () => document.querySelector<HTMLAnchorElement>(`main li a[href="${path}"]`);
      const { router } = window.next;
      for (let time = 0; time < 5; time += 1) {
        await until(card);
        card()?.click();
        await until(() => location.pathname === path);
        history.back();
        // The router begins to show the list here; an earlier click would be an entry in its place.
        await until(() => router.asPath === '/journal/');
      }
    }, address);
    await expect.poll(() => isPending(page)).toBe(false);
    await expect(page).toHaveURL('/journal/');
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    await expect(entry).toBeVisible();
  }
});

test('back and forward come to where each page was left, also when its data is slow', async ({
  page,
  visit,
}) => {
  await saveData(page);
  await visit('/journal/');
  await scrollTo(page, 600);
  await page.locator('main article a, main li a').nth(6).focus();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/journal/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollTo(page, 150);

  const release = await holdBack(page, DATA);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/journal/);
  await expect.poll(() => isPending(page)).toBe(true);
  release();
  await expect(page).toHaveTitle(/^Journal/);
  await expect.poll(() => scrolled(page)).toBe(left);

  await page.goForward();
  await expect(page).not.toHaveTitle(/^Journal/);
  await expect.poll(() => scrolled(page)).toBe(150);
});

test('a #link inside a page is the browser’s, there and back', async ({ page, visit }) => {
  await visit('/contact/');
  await link(page, 'Journal').click();
  await expect(page).toHaveTitle(/^Journal/);
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await page.evaluate(() => Object.assign(document.querySelector('main') ?? {}, { isSame: true }));
  // Off all links: one that comes under the pointer is prefetched.
  await page.mouse.move(1, 400);
  await scrollTo(page, 500);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.evaluate((el: HTMLElement) => el.click());
  await expect(page).toHaveURL(/#content$/);
  await expect(page.locator('main')).toBeFocused();
  const watch = watchBrowser(page);
  await page.goBack();
  await expect(page).toHaveURL('/journal/');
  await expect.poll(() => scrolled(page)).toBe(500);
  expect(await page.evaluate(() => 'isSame' in (document.querySelector('main') ?? {}))).toBe(true);
  expect(watch.requests.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([]);
  await link(page, 'Contact').click();
  await expect(page).toHaveTitle(/^Contact/);
  await expect(page.locator('header [aria-current]')).toHaveText('Contact');
});
