import { expect, test } from '@playwright/test';

import { loadSite } from '@showcase/content-server/wxr/load-site';
import { watchBrowser } from './support/browser-watch';
import { untilHydrated } from './support/hydrated';
import { demoFile, serveSite } from './support/serve-site';

const site = serveSite(() => ({ site: siteWithDeadLink() }));

/** The demo with a hand-typed menu item that leads nowhere. */
function siteWithDeadLink() {
  const loaded = loadSite(demoFile);
  const item = loaded.posts.find(
    ({ type, termIds }) =>
      type === 'nav_menu_item' && termIds.includes(loaded.settings.menuLocations.PRIMARY ?? 0),
  );
  if (!item) throw new Error('the demo has no primary menu');
  const dead = {
    ...item,
    id: 700_000,
    title: 'Nowhere',
    menuOrder: 99,
    meta: {
      ...item.meta,
      _menu_item_type: 'custom',
      _menu_item_object: 'custom',
      _menu_item_object_id: '700000',
      _menu_item_menu_item_parent: '0',
      _menu_item_url: '/nowhere/',
    },
  };
  return { ...loaded, posts: [...loaded.posts, dead] };
}

test('the first links near the window are fetched ahead, others when they are focused, dead ones never', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const watch = watchBrowser(page);
  const fetched = (name: string) => watch.requests.some((url) => url.includes(`/${name}.json`));
  await page.goto(`${site.url}/how-a-profile-is-made/`);
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: 'Nowhere' })).toBeVisible();
  await expect.poll(() => fetched('journal')).toBe(true);

  const far = page.getByRole('link', { name: 'Privacy Policy' });
  await far.scrollIntoViewIfNeeded();
  await untilHydrated(page);
  expect(fetched('privacy-policy')).toBe(false);
  await far.focus();
  await expect.poll(() => fetched('privacy-policy')).toBe(true);
  await page.getByRole('link', { name: 'Nowhere' }).hover();
  await untilHydrated(page);
  expect(fetched('nowhere')).toBe(false);
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
