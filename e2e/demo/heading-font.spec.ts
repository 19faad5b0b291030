import { expect, type Page } from '@playwright/test';

import { holdBack } from '@showcase/testing/browser/gate';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { link } from '../support/navigation';
import { watchShifts } from '../support/screens/in-page/shifts';
import { sharedSite } from '../support/shared-site';
import { test } from '../support/worlds';

const FONT = '**/*.woff2';

const site = sharedSite();

/** The first family that the page's heading asks for. */
const familyOf = (page: Page) =>
  page
    .locator('h1')
    .evaluate((heading) => getComputedStyle(heading).fontFamily.split(',')[0]?.replaceAll('"', ''));

const untilKept = (page: Page) => page.waitForFunction(() => localStorage.getItem('font') === '1');

test('the first page does without and fetches it when all else is there; the next has it', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  const letScriptsCome = await holdBack(page, '**/_next/static/chunks/**');
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(`${site.url}/contact/`);
  expect(await familyOf(page)).not.toBe('Fraunces');
  expect(fonts).toEqual([]);
  letScriptsCome();
  await untilKept(page);
  expect(fonts).toHaveLength(1);
  expect(await familyOf(page)).not.toBe('Fraunces');

  await untilHydrated(page);
  await link(page, 'Journal').click();
  await expect(page).toHaveTitle(/^Journal/);
  await expect.poll(() => familyOf(page)).toBe('Fraunces');
  expect(await page.evaluate(() => window.screenShifts)).toEqual([]);
});

test('a document after the first has it before any script file', async ({ page }) => {
  await page.goto(`${site.url}/contact/`);
  await untilKept(page);
  await holdBack(page, '**/_next/static/chunks/**');
  await page.goto(`${site.url}/journal/`);
  expect(await familyOf(page)).toBe('Fraunces');
  expect(await page.evaluate(() => document.fonts.load('1em Fraunces'))).not.toHaveLength(0);
});

test('with storage blocked it comes with navigation', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const font = page.waitForResponse(FONT);
  await page.goto(`${site.url}/contact/`);
  await (await font).finished();
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em Fraunces'))).toBe(true);
  await link(page, 'Journal').click();
  await expect(page).toHaveTitle(/^Journal/);
  await expect.poll(() => familyOf(page)).toBe('Fraunces');
  expect(errors).toEqual([]);
});
