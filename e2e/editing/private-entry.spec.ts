import { expect } from '@playwright/test';

import { signInOnSite } from '../support/editor-rig';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { test } from '../support/worlds';

const BODY = 'Body of rig-private-post';

test('an editor reads a private entry at its own address; for others there is nothing', async ({
  page,
  editor: rig,
}) => {
  const url = `${rig.site.url}/rig-private-post/`;
  const main = page.getByRole('main');
  const { requests } = watchBrowser(page);
  const expectNothing = async () => {
    expect((await page.goto(url))?.status()).toBe(404);
    await untilHydrated(page);
    // The code that would ask is loaded after the page.
    await page.waitForLoadState('networkidle');
    expect(requests.filter((address) => address.includes('/api/'))).toEqual([]);
    await expect(main).toContainText('Page not found');
    await expect(page.locator('html')).not.toContainText(BODY);
  };
  await expectNothing();

  await signInOnSite(page, rig, 'editor');
  expect((await page.goto(url))?.status()).toBe(404);
  await expect(main).toContainText(BODY);
  await expect(page).toHaveTitle(/^rig-private-post/);
  await expect(page.getByRole('region', { name: 'Private' })).toContainText('Edit');

  await page.context().clearCookies();
  await page.goto('about:blank');
  requests.splice(0);
  await expectNothing();
});
