import { expect } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { sharedSite } from '../support/shared-site';
import { test } from '../support/worlds';

const site = sharedSite();

test('the first links near the window are fetched ahead, others when they are focused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const watch = watchBrowser(page);
  const fetched = (name: string) => watch.requests.some((url) => url.includes(`/${name}.json`));
  await page.goto(`${site.url}/how-a-profile-is-made/`);
  await untilHydrated(page);
  await expect.poll(() => fetched('journal')).toBe(true);

  const far = page.getByRole('link', { name: 'Privacy Policy' });
  await far.scrollIntoViewIfNeeded();
  await untilHydrated(page);
  expect(fetched('privacy-policy')).toBe(false);
  await far.focus();
  await expect.poll(() => fetched('privacy-policy')).toBe(true);
  expect(watch.complaints).toEqual([]);
});

test('a plain click stays in the document, one with a key held opens a window', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/journal/`);
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: 'Contact' })
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL(`${site.url}/journal/`);

  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(`${site.url}/contact/`);
  await expect(page).toHaveTitle(/^Contact/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
