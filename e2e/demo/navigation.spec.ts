import { expect } from '@playwright/test';

import { holdBack, untilHydrated, untilReact } from '@showcase/testing/browser/hydrated';
import { barAt, isPending, link, push, saveData, scrolled } from '../support/navigation';
import { test } from '../support/site-test';

const DATA = '**/_next/data/**';
const LONG = '/how-a-profile-is-made/';

test.use({ viewport: { width: 1280, height: 700 } });

test('a bar shows after 300 ms that a page is on its way, and goes when it is there', async ({
  page,
}) => {
  const release = await holdBack(page, DATA);
  await page.goto(LONG);
  await untilReact(page);
  await link(page, 'Contact').click();
  await expect.poll(() => isPending(page)).toBe(true);
  expect(await barAt(page, 299)).toBe(0);
  const early = await barAt(page, 1_000);
  const late = await barAt(page, 11_000);
  expect(early).toBeGreaterThan(0.05);
  expect(late).toBeGreaterThan(early ?? 1);
  expect(late).toBeLessThan(1);
  // With reduced motion it stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await barAt(page, 299)).toBe(0);
  expect(await barAt(page, 301)).toBeGreaterThan(0.9);
  release();
  await expect(page).toHaveTitle(/^Contact/);
  await expect.poll(() => isPending(page)).toBe(false);
  expect(await barAt(page, 1_000)).toBeNull();
});

test('the last of two clicked links is opened, though the first answers later', async ({
  page,
  visit,
  watch,
}) => {
  await saveData(page);
  const release = await holdBack(page, '**/_next/data/**/journal.json*');
  await visit(LONG);
  expect(watch.requests.filter((address) => address.includes('/_next/data/'))).toEqual([]);
  const slow = page.waitForRequest(/journal\.json/);
  await link(page, 'Journal').click();
  await slow;
  await link(page, 'Contact').click();
  await expect(page).toHaveTitle(/^Contact/);
  const finished = page.waitForEvent('requestfinished', (request) =>
    /journal\.json/.test(request.url()),
  );
  release();
  await finished;
  await expect.poll(() => isPending(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await expect(page).toHaveURL('/contact/');
});

test('a page whose data does not come is loaded as a document', async ({ page }) => {
  await page.route(DATA, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(LONG);
  await untilReact(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await link(page, 'Contact').click();
  await expect(page).toHaveTitle(/^Contact/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await expect.poll(() => isPending(page)).toBe(false);
});

test('the new page begins at its top, for eyes and keyboard, and its title is said once', async ({
  page,
  visit,
}) => {
  await visit(LONG);
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = document.getElementById('__next-route-announcer__')?.textContent;
      if (text) texts.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  const privacy = link(page, 'Privacy Policy');
  await privacy.focus();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Privacy Policy/);
  await expect(page.locator('body')).toBeFocused();
  await expect(page.locator('body')).toHaveCSS('outline-style', 'none');
  expect(await scrolled(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await untilHydrated(page);
  expect(new Set(await said.jsonValue())).toEqual(new Set([await page.title()]));
});

test('an address with a #target begins there', async ({ page, visit }) => {
  await visit('/rain/');
  await push(page, `${LONG}#entry`);
  await expect(page).toHaveURL(`${LONG}#entry`);
  const entry = page.locator('#entry');
  await expect.poll(() => entry.evaluate((el) => el.matches(':target'))).toBe(true);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  const isPast = await entry.evaluate((el) => {
    const position = el.compareDocumentPosition(document.activeElement ?? document);
    return Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isPast).toBe(true);
});

test('the first links near the window are fetched ahead, others when they are focused', async ({
  page,
  visit,
  watch,
}) => {
  const fetched = (name: string) => watch.requests.some((url) => url.includes(`/${name}.json`));
  await visit('/how-a-profile-is-made/');
  await expect.poll(() => fetched('journal')).toBe(true);

  const far = page.getByRole('link', { name: 'Privacy Policy' });
  await far.scrollIntoViewIfNeeded();
  await untilHydrated(page);
  expect(fetched('privacy-policy')).toBe(false);
  await far.focus();
  await expect.poll(() => fetched('privacy-policy')).toBe(true);
});
