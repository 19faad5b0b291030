import { expect, test, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { holdBack, untilHydrated } from '@showcase/testing/browser/hydrated';
import { serveSite } from '../support/serve-site';

const site = serveSite();

/** A page of the site with WordPress away; without pictures, which are away with it. */
const url = () => `${site.url}/privacy-policy/`;

test.beforeAll(async () => {
  await fetch(url());
  await site.content.close();
});

async function expectNotice(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/contact/`);
}

test('with the CMS away a page in the browser complains of nothing, and its links say 503', async ({
  page,
}) => {
  const watch = watchBrowser(page);
  const ahead = page.waitForResponse('**/contact.json*');
  await page.goto(url());
  await untilHydrated(page);
  // Fetched ahead, in vain.
  await page.getByRole('link', { name: 'Contact' }).first().hover();
  await (await ahead).finished();
  expect(watch.complaints).toEqual([]);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expectNotice(page);
});

test('a link followed while it is fetched ahead, in vain, shows what is wrong too', async ({
  page,
}) => {
  const follow = await holdBack(page, '**/contact.json*');
  await page.goto(url());
  const fetchingAhead = page.waitForRequest('**/contact.json*');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Contact' }).first().hover();
  await fetchingAhead;
  await page.getByRole('link', { name: 'Contact' }).first().click();
  follow();
  await expectNotice(page);
});
